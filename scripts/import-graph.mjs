import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** References of a source: imports, files by `new URL`, folders by `import.meta.glob`, fixture pages. */
const imported = /(?:\bfrom|\bimport)\s*\(?\s*'([^'?]+)/g;
const beside = /new URL\(\s*'([^']+\w\.\w+)',\s*import\.meta\.url/g;
const globbed = /import\.meta\.glob[^(]*\(\s*'([^'*]+)\//g;
const fixture = /\bserveFixture\('([\w-]+)'/g;

function pathOf(name, from) {
  if (name.startsWith('.')) return join(dirname(from), name);
  if (name.startsWith('#')) return join(root, name.slice(1));
  // Packages are covered by the lockfile, which is hashed too.
  return undefined;
}

function below(path) {
  if (path === undefined || !existsSync(path)) return [];
  return statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => below(join(path, name))) : [path];
}

/** @type {Map<string, string[]>} */
const known = new Map();

function importsOf(file) {
  const found = known.get(file);
  if (found !== undefined) return found;
  const source = /\.(?:[cm]?[jt]sx?|html)$/.test(file) ? readFileSync(file, 'utf8') : '';
  const text = source.replace(/\b(?:im|ex)port type\b[^;]*;/g, '');
  const named = [imported, beside, globbed].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, name]) => pathOf(name, file)),
  );
  const pages = [...text.matchAll(fixture)].map(([, name]) => join(root, 'tests/browser/fixtures', name));
  const files = [...named, ...pages].flatMap(below);
  known.set(file, files);
  return files;
}

/**
 * The given files and folders with everything that they import from this repository, directly or indirectly, as sorted
 * paths from its root.
 * @param {readonly string[]} entries
 */
export function filesBehind(entries) {
  const seen = new Set();
  const open = entries.flatMap((entry) => below(join(root, entry)));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    open.push(...importsOf(file));
  }
  return [...seen].map((file) => relative(root, file)).sort();
}

/**
 * Hash of these files with everything that they import, the lockfile, the platform, and `more`.
 * @param {readonly string[]} entries
 * @param {readonly string[]} more
 */
export function hashOfSources(entries, ...more) {
  const hash = createHash('sha256').update(JSON.stringify([process.platform, process.versions.modules, ...more]));
  for (const file of [...filesBehind(entries), 'package-lock.json']) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 24);
}
