// A player for hexfray in JavaScript: hexfray sim duel --seat 'red=exec:node greedy.js'
const lines = require("readline").createInterface({ input: process.stdin });
let reply = null; // what waits for the next line that is an answer

const say = (said) => process.stdout.write(JSON.stringify(said) + "\n");
const ask = (request, ...fields) => new Promise((done) => {
  reply = done;
  say({ do: request, ...Object.assign({}, ...fields) });
});

// the distance of a hex from another's neighbour that way; every second column is half a hex lower
const AHEAD = { N: [0, -1], NE: [1, -1], SE: [1, 0], S: [0, 1], SW: [-1, 1], NW: [-1, 0] };
const axial = (at) => [+at.slice(0, 2), +at.slice(2) - Math.floor((+at.slice(0, 2) - 1) / 2)];
const far = (one, other, way = [0, 0]) => {
  const [s, t] = axial(other), q = axial(one)[0] + way[0], r = axial(one)[1] + way[1];
  return Math.max(Math.abs(q - s), Math.abs(r - t), Math.abs(q + r - s - t));
};

// rate an order: its chance to hit; else how near it brings the figure to an enemy, and whether it faces them
const worth = ({ order, roll }, foes, otherwise) => {
  if (roll && roll.chance) return 100 * roll.chance;
  const { path, facing } = order.fields;
  if (!path || !path.length || !foes.length) return same(order, otherwise) ? -98 : -99;
  const end = path[path.length - 1];
  return -Math.min(...foes.map((foe) => 2 * far(end, foe) + far(end, foe, AHEAD[facing])));
};
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// the legal orders as data, each with its first roll
const orders = (groups) => groups.flatMap(({ figure, verb, fields, rows, rolls }) => rows.map((row, place) => {
  const named = Object.fromEntries(fields.map((name, at) => [name, row[at]]));
  return { order: { figure, verb, fields: named }, roll: rolls[place] };
}));

async function decide({ side, otherwise }) {
  const { battle } = await ask("position");
  const foes = battle.figures.filter((one) => one.side !== side && one.vigour[0] > 0).map((one) => one.at);
  const found = orders((await ask("legal", { fields: true, rolls: true })).groups);
  let best = found[0];
  for (const one of found) if (worth(one, foes, otherwise) > worth(best, foes, otherwise)) best = one;
  say({ do: "choose", ...best.order });
}

lines.on("line", (line) => {
  const said = JSON.parse(line);
  if (said.begin) say({ do: "ready", log: false });
  else if (said.decide) decide(said.decide);
  else reply(said);
});
