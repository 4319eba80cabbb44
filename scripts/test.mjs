// One command tests it: format, lint, types, boundaries, coverage table, unit, server, browser.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildProduct, checkNode, installPackages, root } from './prepare.mjs';

process.chdir(root);
checkNode();
installPackages();

const count = { passed: 0, failed: 0 };
/** Tests that failed once and passed again, with why: named at the end, for whoever mends them. */
const secondTries = [];
const browserProjects = ['browser', 'grids', 'fixtures'];
const bin = (...path) => join('node_modules', ...path);
const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };

/** A check says nothing while it passes. */
function check(name, args) {
  const started = Date.now();
  const done = spawnSync(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
  const good = done.status === 0;
  count[good ? 'passed' : 'failed'] += 1;
  console.log(`${good ? '✓' : '×'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (!good) console.log(`${done.stdout}${done.stderr}`.trim());
}

/** Failed tests; a file that could not even be loaded counts as one. */
function failuresOf(file) {
  const failed = file.assertionResults.filter((test) => test.status === 'failed').length;
  return failed === 0 && file.status === 'failed' ? 1 : failed;
}

async function testProject(project) {
  const output = join(folder, `${project}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  // Pure logic has no second try; a test with a browser or a database may meet a machine that is busy elsewhere.
  args.push('--maxWorkers=1', `--retry=${project === 'unit' ? 0 : 1}`);
  const run = spawn(process.execPath, [bin('vitest', 'vitest.mjs'), ...args], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status] = await once(run, 'exit');
  const files = existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')).testResults : [];
  const failed = files.reduce((sum, file) => sum + failuresOf(file), 0);
  const passed = files.flatMap((file) => file.assertionResults).filter((test) => test.status === 'passed');
  count.passed += passed.length;
  const again = passed.filter((test) => test.failureMessages.length > 0);
  secondTries.push(...again);
  // An error outside any test (a set-up, an unhandled rejection) fails the run without failing a test. What a failed
  // first try still waited for in the browser is such a rejection too; it fails nothing that passed then.
  const isLeftOver = again.length > 0 && browserProjects.includes(project);
  count.failed += status !== 0 && failed === 0 && !isLeftOver ? 1 : failed;
}

/** Takes projects from the list until none is left. */
async function testProjects(projects) {
  for (let project = projects.shift(); project !== undefined; project = projects.shift()) await testProject(project);
}

check('format and lint', [bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.']);
check('types', [bin('typescript', 'bin', 'tsc'), '-b']);
check('coverage table', [join('scripts', 'coverage.mjs')]);

const folder = join('.cache', 'test-results');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const { ensureChromium } = await import('./install-chromium.mjs');
const chromium = await ensureChromium(root);
buildProduct();
env.SERVER_ENTRY = join('dist', 'server', 'main.js');
if (chromium === undefined) {
  console.log('× browser tests: there is no Chromium; install one or set CHROMIUM to its path');
  count.failed += 1;
  await testProjects(['unit', 'server']);
} else {
  env.CHROMIUM = chromium;
  // Two at a time, the longest first: one alone leaves a third of two cores idle.
  const projects = ['server', ...browserProjects, 'unit'];
  await Promise.all([testProjects(projects), testProjects(projects)]);
}

for (const { fullName, failureMessages } of secondTries) {
  console.log(`passed at the second try: ${fullName}\n${failureMessages[0]}\n`);
}
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 ? 0 : 1;
