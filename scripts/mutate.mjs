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
 * Folders of rules, each with the tests that cover it, nearest first; other files are mutated only on request. Pure
 * code uses unit tests only: a fault then takes a quarter of a second instead of five with a database.
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
    'server/modules/user-admin.test.ts',
    'server/html/html-fields.test.ts',
    'server/resource/lines',
    'server/yard/scaffold-rules.test.ts',
    'server/yard/violation',
  ],
  'server/yard': [
    'unit/yard',
    'server/yard',
    'server/demo/example-rows.test.ts',
    'server/modules/chart.test.ts',
    'server/modules/late.test.ts',
    'server/workflow/decisions.test.ts',
  ],
};

const given = process.argv.slice(2);
const pure = given.includes('--unit');

/**
 * Tests of the folder or its parent; an area of the yard uses its own folder of tests if there is one. Folders that are
 * not in the table above use the unit tests of the same name, or all unit tests.
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

/** Lines per piece in a sample. */
const piece = 15;

/** The pieces of a file: `file.ts:16-30`. */
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
    // Texts and demo rows are data without rules.
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
    // Stryker would rewrite paths with a TypeScript API that TypeScript 7 no longer has; the sandbox keeps the original
    // file.
    tsconfigFile: '.cache/mutants/no-tsconfig.json',
    disableTypeChecks: false,
    // Strings are excluded: texts, names and SQL are mostly checked by types, and say little about rules.
    mutator: { excludedMutations: ['StringLiteral'] },
    // Module-level tables are evaluated once, so that each fault in one would need a process of its own.
    ignoreStatic: true,
    ignorePatterns: ['.cache', 'dist', 'data', 'coverage', 'docs/images', 'tests/browser', 'tests/bench'],
    tempDirName: '.cache/stryker',
    concurrency: Number(process.env.MUTATE_WORKERS ?? Math.max(1, Math.floor(availableParallelism() / 2))),
    dryRunTimeoutMinutes: 20,
    timeoutMS: 20_000,
    // The last reporter stores each result as it arrives, so that an interrupted run is still useful.
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

/** Server folders that share tests: the faults of all are inserted together, so that each test is mapped once. */
const ofServer = Object.keys(mirrors).filter((folder) => folder.startsWith('server/'));
const besides = (target) =>
  ofServer.some((folder) => `${target}/`.startsWith(`${folder}/`))
    ? ofServer.flatMap((folder) => filesOf(folder, 1))
    : [];

/** Runs the faults in one process, for code that needs a database: `in-place.mjs`. */
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

/** Unit tests that import a file of these folders; they cost little wherever they are. */
function unitTestsOfServer() {
  const imports = ofServer.map((folder) => `'#${folder}/`);
  return testFilesOf('tests/unit').filter((file) => {
    const text = readFileSync(file, 'utf8');
    return imports.some((word) => text.includes(word));
  });
}

/**
 * Maps once which faults of the server's rules are reached by tests of other folders, so that these tests can be chosen
 * as well.
 */
async function mapTests(folders) {
  const files = folders.flatMap(testFilesOf);
  const paths = besides('server/session');
  const beside = [];
  await lookInPlace({
    ...{ name: 'map', paths, beside, mapName: 'server', tests: folders, files, named: true },
    ...{ most: 0, seed: '', database: root, again: false },
  });
}

/** Excludes tests that start a server process, because that process has no faults. */
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

/** The share with its 95 % confidence interval (Wilson), in per cent. */
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
