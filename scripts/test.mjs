// One command tests it: format, lint, types, boundaries, coverage table, unit, server, browser.
// `npm test -- --changed` runs the tests that import what is not committed yet, `--changed=main` what main has not.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { changedTests } from './changed-tests.mjs';
import { buildProduct, checkNode, installPackages, root } from './prepare.mjs';

process.chdir(root);
checkNode();
installPackages();

const count = { passed: 0, failed: 0 };
const bin = (...path) => join('node_modules', ...path);
/** Without a locale, as service accounts and bare CI machines are: what needs one has to bring it. */
const inherited = Object.entries(process.env).filter(([name]) => !/^(?:LANG|LANGUAGE|LC_.*)$/.test(name));
const env = { ...Object.fromEntries(inherited), NO_COLOR: '1', FORCE_COLOR: undefined };
const changed = process.argv.map((arg) => /^--changed(?:=(.+))?$/.exec(arg)).find((match) => match !== null);

/** A check says nothing while it passes. */
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

/** Failed tests; a file that could not even be loaded counts as one. */
function failuresOf(file) {
  const failed = file.assertionResults.filter((test) => test.status === 'failed').length;
  return failed === 0 && file.status === 'failed' ? 1 : failed;
}

/** One queue of files for all workers, project by project and the longest of the last run first; nobody tries twice. */
async function runTests(projects, files) {
  const output = join('.cache', 'test-results', 'all.json');
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
  const failed = results.reduce((sum, file) => sum + failuresOf(file), 0);
  const passed = results.flatMap((file) => file.assertionResults).filter((test) => test.status === 'passed');
  count.passed += passed.length;
  // An error outside any test (a set-up, an unhandled rejection) fails the run without failing a test.
  count.failed += status !== 0 && failed === 0 ? 1 : failed;
}

// Beside the build and the first tests: neither keeps both cores busy.
const checks = Promise.all([
  check('format and lint', [bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.']),
  check('types', [bin('typescript', 'bin', 'tsc'), '-b']),
  check('coverage table', [join('scripts', 'coverage.mjs')]),
]);

const files = changed === undefined ? undefined : changedTests(changed[1] ?? 'HEAD');
if (files?.length === 0) console.log('No test imports what changed.');
else {
  const projects = ['unit', 'server'];
  const { ensureChromium } = await import('./install-chromium.mjs');
  const chromium = await ensureChromium(root);
  if (chromium === undefined) {
    console.log('× browser tests: there is no Chromium; install one or set CHROMIUM to its path');
    count.failed += 1;
  } else {
    env.CHROMIUM = chromium;
    projects.push('browser', 'fixtures');
  }
  if (files === undefined) {
    buildProduct();
    env.SERVER_ENTRY = join('dist', 'server', 'main.js');
  }
  await runTests(projects, files ?? []);
}
await checks;

console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 ? 0 : 1;
