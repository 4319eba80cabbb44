import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian, unpackDebian } from './install-debian.mjs';
import { root } from './prepare.mjs';

const unpacked = join(root, '.cache', 'nginx');

/** Path of the nginx for tests: the one that `NGINX` names, or an installed one; undefined if none starts. */
export function findNginx() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', join(unpacked, 'usr', 'sbin')];
  const places = process.env.NGINX ? [process.env.NGINX] : folders.map((folder) => join(folder, 'nginx'));
  return places.find((path) => existsSync(path) && spawnSync(path, ['-v']).status === 0);
}

/** The same. If there is none, unpacks Debian's package into `.cache`, because an installed nginx would occupy port 80. */
export function ensureNginx() {
  const found = findNginx();
  if (found !== undefined) return found;
  // Installs the only library that nginx needs and a minimal Debian lacks.
  installDebian('openssl');
  mkdirSync(unpacked, { recursive: true });
  return unpackDebian('nginx', unpacked) ? findNginx() : undefined;
}
