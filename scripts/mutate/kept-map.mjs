// What each test came by when it ran once, kept for the next look in `.cache/mutants`: one for all folders of rules of the server.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const hashOf = (path) => createHash('sha1').update(readFileSync(path)).digest('hex');

/**
 * True of a test file as long as it is the same. Of a source that changed, the faults that stayed are still come by, and the others
 * are unknown until a test of them runs anew (`missing`).
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
    /** Test files that came by one of these sources. */
    known: (paths) =>
      Object.keys(files).filter((name) => existsSync(name) && files[name].sources.some((source) => paths.has(source))),
    /** @param asked the faults that are looked at, @param nearest test files that run anew for a fault that nobody has met yet */
    missing(names, asked, nearest) {
      const changed = new Set(asked.flatMap(({ key, path: source }) => (numberOf.has(key) ? [] : [source])));
      const near = new Set(nearest);
      return names.filter(
        (name) => !current(name) || (near.has(name) && files[name].sources.some((source) => changed.has(source))),
      );
    },
    /** @param lines of the round `map`, @param faults all that were in the sources then */
    add(lines, faults) {
      const of = new Map(faults.map((fault) => [fault.id, fault]));
      const numbers = (ids) => ids.flatMap((id) => (of.has(id) ? [number(of.get(id).key)] : []));
      const testsOf = new Map();
      for (const line of lines) if (line.ids) testsOf.set(line.file, [...(testsOf.get(line.file) ?? []), line]);
      const mapped = lines.filter((line) => line.round === 'map');
      // Which faults there were: one that no test comes by is no unknown one.
      if (mapped.length > 0) for (const { key } of faults) number(key);
      for (const { done, came, atStart, hash } of mapped) {
        const tests = (testsOf.get(done) ?? []).map(({ ids, ...test }) => ({ ...test, ids: numbers(ids) }));
        const sources = [...new Set([...came, ...atStart].flatMap((id) => of.get(id)?.path ?? []))];
        files[done] = { hash, sources, tests, came: numbers(came), atStart: numbers(atStart) };
      }
      if (mapped.length > 0) writeFileSync(path, JSON.stringify(kept));
    },
    /** What the tests of these files came by, in the ids that the faults have now. */
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
