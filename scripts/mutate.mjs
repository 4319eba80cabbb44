// Mutation testing: puts small faults into rules and runs the nearest tests. Prints the share of faults that tests detect and
// lists the others; docs/testing.md says which share is good.
//   npm run mutate                        all folders of the table below
//   npm run mutate shared/query           one folder
//   npm run mutate shared/query/list-url.ts,shared/query/value-rule.ts:16-30    files, or lines of a file
// --sample=4 tests only every fourth piece of 15 lines, --unit runs no tests that need a database.
// --faults=150 tests that many faults of code that needs a database (`mutate/in-place.mjs`): --seed=… chooses others, --again
// repeats the undetected ones, --tests=… adds test files, --map=… only records which faults the tests of these folders reach.
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
 * Folders with rules and the tests that cover them, nearest tests first; other folders are tested on request only. Pure code
 * has unit tests only: a fault takes a quarter of a second with them, and five seconds with a database.
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
 * Tests of a folder or file. An area of the yard with a test folder of its own uses that. A folder that is not in `mirrors`
 * uses the unit tests of the same name, or all unit tests.
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

/** Lines per piece of a sample. */
const piece = 15;

/** Pieces of a file, as `file.ts:16-30`. */
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
    // Texts and demo data contain no rules.
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
    // A missing file, because Stryker rewrites paths of a tsconfig with an API that TypeScript 7 does not have.
    tsconfigFile: '.cache/mutants/no-tsconfig.json',
    disableTypeChecks: false,
    // Texts, names and SQL: types check most of them, and the others say little about rules.
    mutator: { excludedMutations: ['StringLiteral'] },
    // Module-level tables are evaluated once, so each fault in one would need a new process.
    ignoreStatic: true,
    ignorePatterns: ['.cache', 'dist', 'data', 'coverage', 'docs/images', 'tests/browser', 'tests/bench'],
    tempDirName: '.cache/stryker',
    concurrency: Number(process.env.MUTATE_WORKERS ?? Math.max(1, Math.floor(availableParallelism() / 2))),
    dryRunTimeoutMinutes: 20,
    timeoutMS: 20_000,
    // The event recorder stores each result at once, so an aborted run has results too.
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

/**
 * Folders of the server share their tests: the faults of all are inserted together, and each test runs once to record which it
 * reaches.
 */
const ofServer = Object.keys(mirrors).filter((folder) => folder.startsWith('server/'));
const besides = (target) =>
  ofServer.some((folder) => `${target}/`.startsWith(`${folder}/`))
    ? ofServer.flatMap((folder) => filesOf(folder, 1))
    : [];

/** Tests faults of code that needs a database (`in-place.mjs`). */
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
  console.log(`${scored.asked} of ${scored.all} faults were tested`);
  return { target, ...scored };
}

/** Unit tests that import from folders of the server; they take almost no time. */
function unitTestsOfServer() {
  const imports = ofServer.map((folder) => `'#${folder}/`);
  return testFilesOf('tests/unit').filter((file) => {
    const text = readFileSync(file, 'utf8');
    return imports.some((word) => text.includes(word));
  });
}

/** Records which faults of the server's rules the tests of other folders reach, so that later runs can choose them too. */
async function mapTests(folders) {
  const files = folders.flatMap(testFilesOf);
  const paths = besides('server/session');
  const beside = [];
  await lookInPlace({
    ...{ name: 'map', paths, beside, mapName: 'server', tests: folders, files, named: true },
    ...{ most: 0, seed: '', database: root, again: false },
  });
}

/** Test files of a folder. Excludes a test that starts separate server processes, because these run without the fault. */
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

/** The detected share in per cent with its 95 % confidence interval (Wilson). */
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
