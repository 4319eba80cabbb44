// Which tests look at which fault: those that go furthest off the common way through its file.

/**
 * Number of tests with a database per fault in each round; each round tries the faults that earlier ones did not
 * detect.
 */
export const rounds = [2, 4, 12];
/** If the user named the tests, all of them are used in one round. */
export const oneRound = [Number.POSITIVE_INFINITY];
/** Maximum number of tests without a database per fault; they cost little. */
const without = 40;

/**
 * Weight of each test per source: each fault that a test reaches counts the more, the fewer tests reach it. A test for
 * a refused name, which enters a rare branch, so comes before forty tests that only evaluate the condition.
 */
function distances(tests, pathOf) {
  const visitors = new Map();
  for (const { ids } of tests) for (const id of ids) visitors.set(id, (visitors.get(id) ?? 0) + 1);
  return new Map(
    tests.map(({ test, ids }) => {
      const byPath = {};
      for (const id of ids) byPath[pathOf[id]] = (byPath[pathOf[id]] ?? 0) + 1 / visitors.get(id);
      return [test, byPath];
    }),
  );
}

/** Puts one test of each file not used yet first, because the reached faults do not tell what a test asserts. */
function strangersFirst(tests, asked) {
  const known = new Set(asked.map(({ file }) => file));
  const firsts = tests.filter(({ file }) => !known.has(file) && known.add(file));
  return [...firsts, ...tests.filter((test) => !firsts.includes(test))];
}

/**
 * @param tests results of the mapping: `{ test, file, ids, took, database }`
 * @param faults the faults to try, `{ id, path }`
 * @param pathOf the source of every fault
 * @param asked number of tests with a database per fault in each round
 * @param imports whether a test file imports a source itself, so that it was written for it
 * @returns one plan per round: the faults of each test, and the files in the order of their expected detections
 */
export function planLooks(tests, faults, pathOf, asked, imports) {
  const far = distances(tests, pathOf);
  const visits = new Map(tests.map((test) => [test, new Set(test.ids)]));
  const ranked = new Map(
    faults.map(({ id, path }) => {
      // Divide by the square root: a test that takes four times as long must have twice the weight.
      const worth = ({ test, file, took }) =>
        ((imports(file, path) ? 4 : 1) * far.get(test)[path]) / Math.sqrt(took + 100);
      return [id, tests.filter((test) => visits.get(test).has(id)).sort((a, b) => worth(b) - worth(a))];
    }),
  );
  let from = 0;
  return asked.map((many, round) => {
    const looks = {};
    const weight = new Map();
    for (const [id, order] of ranked) {
      const free = round === 0 ? order.filter(({ database }) => !database).slice(0, without) : [];
      const dear = order.filter(({ database }) => database);
      const left = dear.slice(from);
      const paid = (round > 1 ? strangersFirst(left, dear.slice(0, from)) : left).slice(0, many);
      for (const [rank, { test, file, database }] of [...free, ...paid].entries()) {
        looks[test] = [...(looks[test] ?? []), id];
        weight.set(file, (weight.get(file) ?? 0) + (database ? 1 / (rank + 1) : 1000));
      }
    }
    from += many;
    const files = [...weight].sort((a, b) => b[1] - a[1]).map(([file]) => file);
    return { looks, files };
  });
}
