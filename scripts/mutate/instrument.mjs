// All faults of some files at once, each behind a switch (`globalThis.__stryker__.activeMutant`): Stryker's own instrumenter.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const silent = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {}, error() {} };

/** It comes with Stryker's core and is found from there. */
async function instrumenter() {
  const core = createRequire(import.meta.url).resolve('@stryker-mutator/core');
  const path = createRequire(core).resolve('@stryker-mutator/instrumenter');
  const { Instrumenter } = await import(pathToFileURL(path).href);
  return new Instrumenter(silent);
}

const lineOf = ({ line, column }) => `${line + 1}:${column + 1}`;

/**
 * Writes the instrumented sources into `folder` and answers with the source of every fault and those that are looked at: all, or `most` of them, chosen by
 * a hash of what and where they are, so that the choice favours nothing and stays the same as long as the code does.
 */
export async function writeFaults(paths, folder, most) {
  const files = paths.map((name) => ({ name: resolve(name), mutate: true, content: readFileSync(name, 'utf8') }));
  const given = await instrumenter();
  const { files: made, mutants } = await given.instrument(files, {
    plugins: null,
    ignorers: [],
    // Texts, names and SQL: types hold most of them, and what is left says little about rules.
    excludedMutations: ['StringLiteral'],
  });
  mkdirSync(folder, { recursive: true });
  const sources = {};
  for (const [index, { name, content }] of made.entries()) {
    sources[name] = join(folder, `${index}.ts`);
    writeFileSync(sources[name], content);
  }
  const pathOf = Object.fromEntries(mutants.map(({ id, fileName }) => [id, fileName.slice(process.cwd().length + 1)]));
  const asked = mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ id, mutatorName, replacement, location }) => {
      const path = pathOf[id];
      const rank = createHash('sha1')
        .update(`${path} ${JSON.stringify(location)} ${replacement}`)
        .digest('hex');
      return { id, path, at: lineOf(location.start), to: lineOf(location.end), kind: mutatorName, replacement, rank };
    })
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, most);
  writeFileSync(join(folder, 'faults.json'), JSON.stringify({ sources, faults: asked, all: mutants.length }));
  return { faults: asked, all: mutants.length, pathOf };
}
