// Map of the faults that each test reaches, stored in `.cache/mutants` for later runs; one map for all folders of the server.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const hashOf = (path) => createHash('sha1').update(readFileSync(path)).digest('hex');

/**
 * Entries of a test file are valid until the file changes. If a source changes, its unchanged faults keep their entries; new faults
 * are unknown until their tests run again (`missing`).
 */
export function keptMap(path) {
  const kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { keys: [], files: {} };
  const numberOf = new Map(kept.keys.map((key, number) => [key, number]));
  const number = (key) => {
    if (!numberOf.has(key)) numberOf.set(key, kept.keys.push(key) - 1);
    return numberOf.get(key);
  };
  const { files } = kept;
  const current = (name) => existsSync(name) && files[name]?.hash === hashOf(name);
  return {
    /** Test files that reach one of these sources. */
    known: (paths) =>
      Object.keys(files).filter((name) => existsSync(name) && files[name].sources.some((source) => paths.has(source))),
    /** Test files that must run again. @param asked faults to test, @param nearest test files to run again for unknown faults */
    missing(names, asked, nearest) {
      const changed = new Set(asked.flatMap(({ key, path: source }) => (numberOf.has(key) ? [] : [source])));
      const near = new Set(nearest);
      return names.filter(
        (name) => !current(name) || (near.has(name) && files[name].sources.some((source) => changed.has(source))),
      );
    },
    /** Adds results. @param lines results of the round `map`, @param faults all faults that the sources had then */
    add(lines, faults) {
      const of = new Map(faults.map((fault) => [fault.id, fault]));
      const numbers = (ids) => ids.flatMap((id) => (of.has(id) ? [number(of.get(id).key)] : []));
      const testsOf = new Map();
      for (const line of lines) if (line.ids) testsOf.set(line.file, [...(testsOf.get(line.file) ?? []), line]);
      const mapped = lines.filter((line) => line.round === 'map');
      // Record all faults, so that a fault that no test reaches does not count as unknown.
      if (mapped.length > 0) for (const { key } of faults) number(key);
      for (const { done, came, atStart, hash } of mapped) {
        const tests = (testsOf.get(done) ?? []).map(({ ids, ...test }) => ({ ...test, ids: numbers(ids) }));
        const sources = [...new Set([...came, ...atStart].flatMap((id) => of.get(id)?.path ?? []))];
        files[done] = { hash, sources, tests, came: numbers(came), atStart: numbers(atStart) };
      }
      if (mapped.length > 0) writeFileSync(path, JSON.stringify(kept));
    },
    /** Faults that the tests of these files reach, by their present ids. */
    of(names, faults) {
      const idOf = new Map(faults.map(({ id, key }) => [numberOf.get(key), id]));
      const ids = (numbers) => numbers.flatMap((one) => idOf.get(one) ?? []);
      return names.flatMap((name) => {
        if (files[name] === undefined) return [];
        const { tests, came, atStart } = files[name];
        return [
          { tests: tests.map((test) => ({ ...test, ids: ids(test.ids) })), came: ids(came), atStart: ids(atStart) },
        ];
      });
    },
  };
}
