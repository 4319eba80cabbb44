// Steps that `npm start`, `npm test` and `npm run dev` run first: check Node, install packages, build. Uses only Node's own
// modules, because packages may not be installed yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSettingNames } from './build-setting-names.mjs';
import { hashFiles } from './hash-files.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Ends the process with a one-line message. */
function giveUp(line) {
  console.error(`Slipway cannot start: ${line}`);
  process.exit(1);
}

function run(command, args, failure, env = process.env) {
  const done = spawnSync(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
  if (done.status === 0) return;
  if (done.signal === 'SIGINT' || done.signal === 'SIGTERM') process.exit(130);
  const said = `${done.stdout ?? ''}${done.stderr ?? ''}`.trim();
  console.error(said);
  // A message of our own build needs no second message.
  if (/^Slipway cannot .*$/.test(said)) process.exit(1);
  giveUp(failure);
}

const isCurrent = (stamp, hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

/** Ends the process unless Node's version matches `engines` of package.json, which npm checks only during installation. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const good = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
  if (!good) giveUp(`it needs Node 20.19, 22.12, 24 or newer; this is ${process.versions.node}`);
}

const readPackages = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;

/**
 * Whether `node_modules` matches the lockfile, by the list that npm writes after an installation. Optional packages may be
 * missing, because they are for other platforms.
 */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return false;
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, wanted]) => path === '' || (installed[path] ? installed[path].version === wanted.version : wanted.optional),
  );
}

/** Runs `npm ci` unless the installed packages match the lockfile. */
export function installPackages() {
  if (isInstalled()) return;
  console.log('Installing packages …');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // On Windows `npm` is a shell script, which Node cannot spawn; its program is in Node's folder.
  const beside = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const npm = [process.env.npm_execpath, beside].find((path) => path?.endsWith('.js') && existsSync(path));
  const failure = 'the packages could not be installed';
  if (npm !== undefined) run(process.execPath, [npm, ...args], failure);
  else run('npm', args, failure);
}

const sources = [
  'entries',
  'src',
  'boards',
  'shared',
  'server',
  // The whole folder, because a list of the scripts that the build uses would be incomplete sooner or later.
  'scripts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** Environment without variables that change the build, so that a test runner builds the same product. */
function buildEnvironment() {
  const foreign = /^(?:NODE_ENV|TEST|DEV|PROD|MODE|SSR|BASE_URL|VITE_.*|VITEST.*)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}

/** Version and commit of the build, which the monitor shows; the commit is null without git. */
function release() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const git = spawnSync('git', ['-C', root, 'rev-parse', 'HEAD'], { encoding: 'utf8' });
  return { version, commit: git.status === 0 ? git.stdout.trim() : null };
}

/** Builds the three pages and the server if a source has changed since the last build. */
export function buildProduct() {
  const settings = buildSettingNames
    .map((name) => process.env[name] ?? '')
    .join(' ')
    .trim();
  const hash = `${hashFiles(root, sources)} ${process.version.split('.')[0]} ${settings}`.trim();
  const stamp = join(root, 'dist', '.built-from');
  if (isCurrent(stamp, hash)) return;
  console.log('Building …');
  run(
    process.execPath,
    [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app', '--logLevel', 'error'],
    'the build failed',
    buildEnvironment(),
  );
  writeFileSync(join(root, 'dist', 'release.json'), JSON.stringify(release()));
  writeFileSync(stamp, hash);
}
