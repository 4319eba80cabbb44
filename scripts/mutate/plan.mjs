// Chooses the tests for each fault: those that reach code of its file that few other tests reach.

/** Number of tests with a database per fault in each round; each round tests the faults that the rounds before did not detect. */
export const rounds = [2, 4, 12];
/** For test files given by the user: all tests in one round. */
export const oneRound = [Number.POSITIVE_INFINITY];
/** Maximum number of tests without a database per fault; they take almost no time. */
const without = 40;

/**
 * Score of each test per file: faults that few other tests reach count most. A test for the refusal of a name enters a branch that no
 * other test enters, so it has a higher score than forty tests that only evaluate the condition.
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

/** Sorts one test of each unused file first, because files assert different things even if they reach the same code. */
function strangersFirst(tests, asked) {
  const known = new Set(asked.map(({ file }) => file));
  const firsts = tests.filter(({ file }) => !known.has(file) && known.add(file));
  return [...firsts, ...tests.filter((test) => !firsts.includes(test))];
}

/**
 * @param tests tests with the faults that they reach: `{ test, file, ids, took, database }`
 * @param faults faults to test: `{ id, path }`
 * @param pathOf source of every fault by id
 * @param asked number of tests with a database per fault, for each round
 * @param imports whether a test file imports a source directly, i.e. was written for it
 * @returns a plan for each round: the faults of each test, and the test files in the order that detects most first
 */
export function planLooks(tests, faults, pathOf, asked, imports) {
  const far = distances(tests, pathOf);
  const visits = new Map(tests.map((test) => [test, new Set(test.ids)]));
  const ranked = new Map(
    faults.map(({ id, path }) => {
      // A test that takes four times as long must have twice the score.
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
