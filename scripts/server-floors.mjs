// Floors (layers) of the server's folders, lowest first. A folder may import from lower floors and from folders left of it on its
// own floor. `node scripts/server-floors.mjs` prints the imports between folders; with `--write` it updates the rules in biome.json.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @type {readonly (readonly string[])[]} */
export const floors = [
  ['config', 'process', 'outbound', 'html', 'workbook'],
  ['db', 'certificate'],
  ['kernel', 'files'],
  ['http'],
  ['session', 'permission'],
  ['resource', 'realtime'],
  ['workflow', 'jobs'],
  ['exchange', 'backup', 'gateway'],
  ['modules', 'maintenance', 'personal', 'retention'],
  ['demo', 'figures', 'yard'],
  ['boards', 'monitor', 'seed'],
  ['start', 'doctor', 'jeecg'],
];

const order = floors.flat();
const imported = /(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+\.ts)'/g;

/**
 * All imports between different folders of the server, type imports included.
 * @returns {{ from: string, to: string, file: string, target: string }[]}
 */
export function arrows() {
  const server = join(root, 'server');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return files.flatMap((file) => {
    const source = readFileSync(join(server, file), 'utf8');
    return [...source.matchAll(imported)].flatMap(([, name = '']) => {
      if (!name.startsWith('#server/')) return [];
      const target = name.slice('#server/'.length);
      const [from = '', to = ''] = [file.split('/', 1)[0], target.split('/', 1)[0]];
      return from === to ? [] : [{ from, to, file, target }];
    });
  });
}

/** Whether an import goes to a higher floor, or from or to a folder without a floor. */
export const goesUp = ({ from, to }) =>
  !order.includes(from) || !order.includes(to) || order.indexOf(from) < order.indexOf(to);

const common = [
  { group: ['../**', '..'], message: 'Relative imports stay inside the folder (./…); other folders by #top/….' },
  { group: ['#src/**', '#boards/**', '#entries/**', '#tests/**'], message: 'server imports shared only.' },
];
const noPool = {
  group: ['#server/db/pool.ts', 'pg'],
  message: 'Only server/db touches the pool; ask server/db/scope.ts.',
};

const foldersOf = (names) => names.map((name) => `server/${name}/**`);

/** Linter rules that forbid imports from higher floors. */
function floorRules() {
  return floors.flatMap((folders, at) => {
    const above = floors.slice(at + 1).flat();
    const up = {
      group: [`#server/{${above.join(',')}}/**`],
      message: 'A floor imports from those below it (scripts/server-floors.mjs).',
    };
    const rules = above.length > 0 ? [...common, up] : common;
    const bare = folders.filter((folder) => folder !== 'db');
    return [
      { includes: foldersOf(bare), ...restricted([...rules, noPool]) },
      ...(bare.length < folders.length ? [{ includes: foldersOf(['db']), ...restricted(rules) }] : []),
    ];
  });
}

function restricted(patterns) {
  return { linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } } };
}

/** Settings of biome.json with the rules for the server replaced. */
export function withFloorRules(settings) {
  const others = settings.overrides.filter(({ includes }) => !includes.some((name) => name.startsWith('server/')));
  return { ...settings, overrides: [...others, ...floorRules()] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--write')) {
    const path = join(root, 'biome.json');
    writeFileSync(path, `${JSON.stringify(withFloorRules(JSON.parse(readFileSync(path, 'utf8'))), null, 2)}\n`);
  }
  const all = arrows();
  const pairs = new Map();
  for (const { from, to } of all) pairs.set(`${from} → ${to}`, (pairs.get(`${from} → ${to}`) ?? 0) + 1);
  for (const [pair, count] of [...pairs].sort()) console.log(`${pair}: ${count}`);
  const up = all.filter(goesUp);
  for (const { file, target } of up) console.log(`up: server/${file} → server/${target}`);
  console.log(`${order.length} folders, ${pairs.size} arrows, ${up.length} imports up`);
}
