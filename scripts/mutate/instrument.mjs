// Puts all faults into copies of some files, each behind a switch (`globalThis.__stryker__.activeMutant`), with Stryker's instrumenter.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const silent = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {}, error() {} };

/** Loads the instrumenter, a dependency of Stryker's core, which is resolved from there. */
async function instrumenter() {
  const core = createRequire(import.meta.url).resolve('@stryker-mutator/core');
  const path = createRequire(core).resolve('@stryker-mutator/instrumenter');
  const { Instrumenter } = await import(pathToFileURL(path).href);
  return new Instrumenter(silent);
}

const lineOf = ({ line, column }) => `${line + 1}:${column + 1}`;
const sha = (text) => createHash('sha1').update(text).digest('hex');

/** Code between two positions of a source, on one line. */
function textAt(lines, { start, end }) {
  const whole = lines.slice(start.line, end.line + 1);
  whole[whole.length - 1] = whole.at(-1).slice(0, end.column);
  whole[0] = whole[0].slice(start.column);
  return whole.map((line) => line.trim()).join(' ');
}

/**
 * Adds a key to each fault: a hash of original and changed code and its index among equal faults of the file, so that the key
 * stays the same when lines move or files are added.
 */
function nameFaults(mutants, contentOf) {
  const linesOf = Object.fromEntries(Object.entries(contentOf).map(([name, content]) => [name, content.split('\n')]));
  const times = new Map();
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ id, fileName, mutatorName, replacement, location }) => {
      const path = fileName.slice(process.cwd().length + 1);
      const text = textAt(linesOf[fileName], location);
      const to = replacement.replaceAll(/\s+/g, ' ');
      const what = `${path}\n${mutatorName}\n${text}\n${to}`;
      times.set(what, (times.get(what) ?? 0) + 1);
      const key = sha(`${what}\n${times.get(what)}`).slice(0, 12);
      return {
        id,
        key,
        path,
        at: lineOf(location.start),
        to: lineOf(location.end),
        kind: mutatorName,
        text,
        replacement: to,
      };
    });
}

/** Writes the instrumented sources into `folder`; returns all faults. */
export async function writeFaults(paths, folder) {
  const files = paths.map((name) => ({ name: resolve(name), mutate: true, content: readFileSync(name, 'utf8') }));
  const given = await instrumenter();
  const { files: made, mutants } = await given.instrument(files, {
    plugins: null,
    ignorers: [],
    // Texts, names and SQL: types check most of them, and the others say little about rules.
    excludedMutations: ['StringLiteral'],
  });
  mkdirSync(folder, { recursive: true });
  const sources = {};
  for (const [index, { name, content }] of made.entries()) {
    sources[name] = join(folder, `${index}.ts`);
    writeFileSync(sources[name], content);
  }
  const faults = nameFaults(mutants, Object.fromEntries(files.map(({ name, content }) => [name, content])));
  return { sources, faults };
}

/**
 * All faults, or `most` of them, chosen by the hash of seed and key. The choice is unbiased and stays the same while the code does;
 * another seed chooses other faults.
 */
export const chooseFaults = (faults, most, seed) =>
  faults
    .map((fault) => ({ ...fault, rank: sha(`${seed} ${fault.key}`) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, most);
