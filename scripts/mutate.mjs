// Puts small faults into rules and asks the nearest tests to see them: `npm run mutate`, or `npm run mutate shared/query`, or
// `… shared/query/list-url.ts,shared/query/value-rule.ts:16-30` for some files or lines of a folder;
// `--sample=4` looks at every fourth piece of 15 lines only, `--unit` leaves out the tests that need a database.
// Answers with the share that was seen and a list of what was not; docs/testing.md says which score is good.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Stryker } from '@stryker-mutator/core';
import { lookInPlace } from './mutate/in-place.mjs';
import { checkNode, installPackages, root } from './prepare.mjs';

process.chdir(root);
checkNode();
installPackages();

mkdirSync('.cache/mutants', { recursive: true });

const signIn = [
  'unit/server',
  'unit/session',
  'server/session',
  'server/modules/people.test.ts',
  'server/modules/profile.test.ts',
  'server/files/upload.test.ts',
  'server/third-login',
];

/**
 * Pure code and rules, each with the tests that look at it; anything else is looked at on request only. Unit tests alone where
 * the code is pure: one fault then takes a quarter of a second, with a database five. The nearest come first.
 */
const mirrors = {
  'shared/query': ['unit/query'],
  'shared/workflow': ['unit/workflow'],
  'shared/resource': ['unit/resource', 'unit/resource-client', 'unit/yard'],
  'server/permission': [
    'unit/permission',
    'unit/server',
    'server/permission',
    'server/modules/project.test.ts',
    'server/modules/user-admin.test.ts',
    'server/modules/user-workbook.test.ts',
    'server/session/password-due.test.ts',
    'server/system/menu.test.ts',
  ],
  'server/session': signIn,
  'server/modules/sign-in': signIn,
  'server/resource': ['unit/resource', 'unit/server', 'server/resource'],
  'server/workflow': [
    'unit/workflow',
    'server/workflow',
    'server/modules/late.test.ts',
    'server/modules/user-handover.test.ts',
    'server/html/html-fields.test.ts',
    'server/resource/lines',
    'server/yard/scaffold-rules.test.ts',
    'server/yard/scaffold-uses.test.ts',
    'server/yard/violation',
  ],
  'server/yard': [
    'unit/yard',
    'server/yard',
    'server/demo/example-rows.test.ts',
    'server/modules/chart.test.ts',
    'server/modules/late.test.ts',
    'server/workflow/decisions.test.ts',
    'server/workflow/task-holders.test.ts',
  ],
};

const given = process.argv.slice(2);
const pure = given.includes('--unit');

/**
 * Of the folder or the one around it; an area of the yard that has a folder of tests is looked at by that. What is not in the
 * table above has the unit tests of its name, or all of them.
 */
function testsOf(target) {
  const named = Object.keys(mirrors).find((folder) => `${target}/`.startsWith(`${folder}/`));
  const own = `unit/${target.split('/')[1]}`;
  const area = /^server\/yard\/\w+/.exec(target)?.[0];
  const mirror =
    area && existsSync(`tests/${area}`)
      ? ['unit/yard', area]
      : named
        ? mirrors[named]
        : [existsSync(`tests/${own}`) ? own : 'unit'];
  const found = mirror.filter((path) => !pure || path.startsWith('unit'));
  return {
    folders: found.map((path) => `tests/${path}`),
    database: found.some((path) => path.startsWith('server/')),
  };
}

/** Lines that are looked at together when not all are. */
const piece = 15;

/** A file's pieces: `file.ts:16-30`. */
function piecesOf(path) {
  const lines = readFileSync(path, 'utf8').split('\n').length;
  return Array.from(
    { length: Math.ceil(lines / piece) },
    (_, index) => `${path}:${index * piece + 1}-${Math.min(lines, (index + 1) * piece)}`,
  );
}

function filesOf(target, every) {
  if (/\.ts(:[\d:-]+)?$/.test(target)) return target.split(',');
  const files = readdirSync(target, { recursive: true })
    // Texts, and what an area tells of its demo yard, are data.
    .filter((name) => name.endsWith('.ts') && !/\.(messages|errors)\.ts$|\w\/demo\//.test(name))
    .map((name) => `${target}/${name}`)
    .sort();
  return every > 1 ? files.flatMap(piecesOf).filter((_, index) => index % every === 0) : files;
}

async function mutate(target, every) {
  const { folders, database } = testsOf(target);
  process.env.MUTATE_TESTS = folders.join(' ');
  process.env.MUTATE_DATABASE = database ? root : '';
  const name = target.replaceAll(/[^\w.-]+/g, '-').slice(0, 100);
  const results = await new Stryker({
    mutate: filesOf(target, every),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutate/vitest.config.ts' },
    // It would rewrite paths with a TypeScript API that TypeScript 7 no longer has; the sandbox keeps ours.
    tsconfigFile: '.cache/mutants/no-tsconfig.json',
    disableTypeChecks: false,
    // Texts, names and SQL: types hold most of them, and what is left says little about rules.
    mutator: { excludedMutations: ['StringLiteral'] },
    // Tables of a module are read once: each fault in one would need a start of its own.
    ignoreStatic: true,
    ignorePatterns: ['.cache', 'dist', 'data', 'coverage', 'docs/images', 'tests/browser', 'tests/bench'],
    tempDirName: '.cache/stryker',
    concurrency: Number(process.env.MUTATE_WORKERS ?? Math.max(1, Math.floor(availableParallelism() / 2))),
    dryRunTimeoutMinutes: 20,
    timeoutMS: 20_000,
    // The last one keeps each answer as it comes: a run that was broken off has told something, too.
    reporters: ['progress-append-only', 'clear-text', 'json', 'event-recorder'],
    clearTextReporter: { allowColor: false, reportTests: false },
    eventReporter: { baseDir: `.cache/mutants/${name}` },
    jsonReporter: { fileName: `.cache/mutants/${name}.json` },
    thresholds: { high: 95, low: 85, break: null },
  }).runMutationTest();
  const asked = results.filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status));
  const seen = asked.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  return { target, asked: asked.length, seen: seen.length };
}

/** Folders whose rules the same tests come by: all have their faults put in at once, so that each test is asked once what it comes by. */
const ofServer = Object.keys(mirrors).filter((folder) => folder.startsWith('server/'));
const besides = (target) =>
  ofServer.some((folder) => `${target}/`.startsWith(`${folder}/`))
    ? ofServer.flatMap((folder) => filesOf(folder, 1))
    : [];

/** The other way, for what needs a database: `in-place.mjs`. */
async function look(target) {
  const { folders, database } = testsOf(target);
  const name = target.replaceAll(/[^\w.-]+/g, '-').slice(0, 100);
  const beside = besides(target);
  const near = [...folders.flatMap(testFilesOf), ...(beside.length > 0 ? unitTestsOfServer() : []), ...further];
  const files = further.length > 0 && given.includes('--again') ? further : [...new Set(near)];
  const scored = await lookInPlace({
    name,
    paths: filesOf(target, 1),
    beside,
    mapName: beside.length > 0 ? 'server' : name,
    tests: folders,
    files,
    named: further.length > 0 && given.includes('--again'),
    most,
    seed: optionOf('seed') ?? '',
    database: database || further.some((file) => file.includes('tests/server/')) ? root : '',
    again: given.includes('--again'),
  });
  console.log(`${scored.asked} of ${scored.all} faults were looked at`);
  return { target, ...scored };
}

/** Unit tests that import something of these folders: wherever they stand, they cost next to nothing. */
function unitTestsOfServer() {
  const imports = ofServer.map((folder) => `'#${folder}/`);
  return testFilesOf('tests/unit').filter((file) => {
    const text = readFileSync(file, 'utf8');
    return imports.some((word) => text.includes(word));
  });
}

/** Asks tests that stand elsewhere, once, which faults of the server's rules they come by: from then on they are chosen from as well. */
async function mapTests(folders) {
  const files = folders.flatMap(testFilesOf);
  const paths = besides('server/session');
  const beside = [];
  await lookInPlace({
    ...{ name: 'map', paths, beside, mapName: 'server', tests: folders, files, named: true },
    ...{ most: 0, seed: '', database: root, again: false },
  });
}

/** A server that is a process of its own runs without the fault. */
function testFilesOf(folder) {
  if (folder.endsWith('.ts')) return [folder];
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('two-processes'))
    .map((name) => `${folder}/${name}`);
}

const optionOf = (option) => given.find((word) => word.startsWith(`--${option}=`))?.slice(option.length + 3);
const listOf = (option) => optionOf(option)?.split(',') ?? [];
const every = Number(optionOf('sample') ?? 1);
const named = given.filter((word) => !word.startsWith('--'));
const most = Number(optionOf('faults') ?? 0);
const further = listOf('tests');

/** The share with what a sample of this size leaves open, 95 times of 100 (Wilson), in per cent. */
function shareOf(seen, asked) {
  const z = 1.96;
  const middle = (seen + z ** 2 / 2) / (asked + z ** 2);
  const off = (z / (asked + z ** 2)) * Math.sqrt((seen * (asked - seen)) / asked + z ** 2 / 4);
  const percent = (part) => (100 * part).toFixed(1);
  return `${percent(seen / asked)} % (${percent(middle - off)} to ${percent(middle + off)})`;
}

const scores = [];
if (optionOf('map')) await mapTests(listOf('map'));
else
  for (const target of named.length > 0 ? named : Object.keys(mirrors)) {
    scores.push(await (most > 0 ? look(target) : mutate(target, every)));
  }
for (const { target, asked, seen } of scores) {
  const share = asked === 0 ? 'nothing to change' : shareOf(seen, asked);
  console.log(`${target.padEnd(32)} ${String(seen).padStart(5)} of ${String(asked).padStart(5)}  ${share}`);
}
