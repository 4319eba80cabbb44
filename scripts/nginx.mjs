import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian, unpackDebian } from './install-debian.mjs';
import { root } from './prepare.mjs';

const unpacked = join(root, '.cache', 'nginx');

/** The nginx that tests use: the value of `NGINX`, or an installed one. Undefined if none starts. */
export function findNginx() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', join(unpacked, 'usr', 'sbin')];
  const places = process.env.NGINX ? [process.env.NGINX] : folders.map((folder) => join(folder, 'nginx'));
  return places.find((path) => existsSync(path) && spawnSync(path, ['-v']).status === 0);
}

/**
 * Like `findNginx`, but if there is none, unpacks Debian's nginx to `.cache`. Installing the package would start a
 * service on port 80.
 */
export function ensureNginx() {
  const found = findNginx();
  if (found !== undefined) return found;
  // Installs the only library of nginx that may be missing on Debian.
  installDebian('openssl');
  mkdirSync(unpacked, { recursive: true });
  return unpackDebian('nginx', unpacked) ? findNginx() : undefined;
}
