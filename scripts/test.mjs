// `npm test` runs all checks and tests: format, lint, types, coverage table, unit, server, browser.
// `npm test -- --changed` runs the checks and the tests that import uncommitted changes, `--changed=main` changes since main.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { changedTests } from './changed-tests.mjs';
import { buildProduct, checkNode, installPackages, root } from './prepare.mjs';
import { switchHooksOn } from './switch-hooks-on.mjs';

process.chdir(root);
checkNode();
installPackages();
switchHooksOn(root);

const count = { passed: 0, failed: 0 };
const bin = (...path) => join('node_modules', ...path);
/** Environment without a locale, as for service accounts and minimal CI machines, so that tests find code that needs one. */
const inherited = Object.entries(process.env).filter(([name]) => !/^(?:LANG|LANGUAGE|LC_.*)$/.test(name));
const env = { ...Object.fromEntries(inherited), NO_COLOR: '1', FORCE_COLOR: undefined };
const changed = process.argv.map((arg) => /^--changed(?:=(.+))?$/.exec(arg)).find((match) => match !== null);

/** Runs a check; prints its output only if it fails. */
async function check(name, args) {
  const started = Date.now();
  const run = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [run.stdout, run.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [status] = await once(run, 'close');
  const good = status === 0;
  count[good ? 'passed' : 'failed'] += 1;
  console.log(`${good ? '✓' : '×'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (!good) console.log(output.trim());
}

/** Creates the demo yard that tests clone. Errors are ignored here: the set-up of the tests creates the yard then and reports them. */
async function prepareYard() {
  const run = spawn(process.execPath, ['--import', 'tsx', join('tests', 'support', 'prepare-yard.ts')], {
    env,
    stdio: 'ignore',
  });
  await once(run, 'exit');
}

/** Number of failed tests; a file that could not be loaded counts as one. */
function failuresOf(file) {
  const failed = file.assertionResults.filter((test) => test.status === 'failed').length;
  return failed === 0 && file.status === 'failed' ? 1 : failed;
}

/** Runs test files of the projects; returns the exit code and the results by file. */
async function runVitest(name, projects, files) {
  const output = join('.cache', 'test-results', `${name}.json`);
  rmSync(output, { force: true });
  mkdirSync(join('.cache', 'test-results'), { recursive: true });
  const args = ['run', ...files, ...projects.map((project) => `--project=${project}`)];
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${output}`);
  const run = spawn(process.execPath, [bin('vitest', 'vitest.mjs'), ...args], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status] = await once(run, 'exit');
  const results = existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')).testResults : [];
  return { status, results };
}

/**
 * In CI (`CI`), runs failed files a second time by themselves, so that a race does not stop a merge. Tests that pass then are
 * reported as faults to be fixed. Not for unit tests or more than four files, because these failures are no races.
 */
async function secondLook(projects, results) {
  const failed = results.filter((file) => failuresOf(file) > 0);
  if (!process.env.CI || failed.length === 0 || failed.length > 4) return results;
  const names = failed.map((file) => file.name);
  if (names.some((name) => name.includes('/tests/unit/'))) return results;
  const again = await runVitest('again', projects, names);
  const passed = again.results.filter((file) => failuresOf(file) === 0);
  for (const file of passed) console.log(`! passed only at a second look, to be mended: ${relative(root, file.name)}`);
  const now = new Map(again.results.map((file) => [file.name, file]));
  return results.map((file) => now.get(file.name) ?? file);
}

/** Runs the tests in one queue for all workers, project by project, files that took longest in the last run first. */
async function runTests(projects, files) {
  const { status, results: first } = await runVitest('all', projects, files);
  const results = await secondLook(projects, first);
  const failed = results.reduce((sum, file) => sum + failuresOf(file), 0);
  const passed = results.flatMap((file) => file.assertionResults).filter((test) => test.status === 'passed');
  count.passed += passed.length;
  // An error outside of tests (in a set-up, or an unhandled rejection) fails the run without a failed test.
  count.failed += status !== 0 && results === first && failed === 0 ? 1 : failed;
}

// Vitest caches each version of each transformed source and never deletes one.
const keptModules = join('.cache', 'vitest-modules');
if (existsSync(keptModules) && readdirSync(keptModules).length > 20_000) rmSync(keptModules, { recursive: true });

// In parallel with the build and the first tests, which do not use both cores fully.
const checks = Promise.all([
  check('format and lint', [bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.']),
  // Each checker reads all types again: on two cores one checker needs half the processor time of four.
  check('types', [bin('typescript', 'bin', 'tsc'), '-b', '--checkers', '1']),
  check('coverage table', [join('scripts', 'coverage.mjs')]),
]);

const files = changed === undefined ? undefined : changedTests(changed[1] ?? 'HEAD');
const yard = files === undefined ? prepareYard() : undefined;
if (files?.length === 0) console.log('No test imports what changed.');
else {
  const projects = ['unit', 'dom', 'server'];
  const { ensureChromium } = await import('./install-chromium.mjs');
  const chromium = await ensureChromium(root);
  if (chromium === undefined) {
    console.log('× browser tests: there is no Chromium; install one or set CHROMIUM to its path');
    count.failed += 1;
  } else {
    env.CHROMIUM = chromium;
    projects.push('browser', 'fixtures');
    const { ensureNginx } = await import('./nginx.mjs');
    if (ensureNginx() === undefined) {
      console.log('× the sample for nginx: there is no nginx; install one or set NGINX to its path');
      count.failed += 1;
    }
  }
  if (files === undefined) {
    buildProduct();
    await yard;
    env.SERVER_ENTRY = join('dist', 'server', 'main.js');
  }
  await runTests(projects, files ?? []);
}
await checks;

console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 ? 0 : 1;
