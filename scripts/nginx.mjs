import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian, unpackDebian } from './install-debian.mjs';
import { root } from './prepare.mjs';

const unpacked = join(root, '.cache', 'nginx');

/** The nginx that tests use: the one that `NGINX` names, or an installed one. Undefined when there is none that starts. */
export function findNginx() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', join(unpacked, 'usr', 'sbin')];
  const places = process.env.NGINX ? [process.env.NGINX] : folders.map((folder) => join(folder, 'nginx'));
  return places.find((path) => existsSync(path) && spawnSync(path, ['-v']).status === 0);
}

/** The same; where there is none, Debian's is put into `.cache`: installed, it would take port 80 of the machine. */
export function ensureNginx() {
  const found = findNginx();
  if (found !== undefined) return found;
  // With it comes the one library of nginx that not every Debian has.
  installDebian('openssl');
  mkdirSync(unpacked, { recursive: true });
  return unpackDebian('nginx', unpacked) ? findNginx() : undefined;
}
