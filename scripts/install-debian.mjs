import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };

// Fail soon without a network; installed programs are used then.
const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];

/** Installs Debian packages; false if that is not possible. */
export function installDebian(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${names[0]} (apt-get) …`);
  spawnSync('apt-get', ['update', '-qq', ...patience], quiet);
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...patience, ...names];
  return spawnSync('apt-get', args, quiet).status === 0;
}

/** Unpacks a Debian package into a folder, so that its service is neither installed nor started; false if that fails. */
export function unpackDebian(name, folder) {
  const download = spawnSync('apt-get', ['download', '-qq', ...patience, name], { ...quiet, cwd: folder });
  if (download.status !== 0) return false;
  return (
    spawnSync('sh', ['-c', `dpkg-deb -x ${name}_*.deb . && rm ${name}_*.deb`], { ...quiet, cwd: folder }).status === 0
  );
}
