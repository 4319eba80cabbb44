// Which tests look at which fault: those that go furthest off the common way through its file.

/** So many tests with a database look at a fault in each round; the next round is for what the ones before did not see. */
export const rounds = [2, 4, 12];
/** Tests that somebody named all look. */
export const oneRound = [Number.POSITIVE_INFINITY];
/** Tests without a database cost next to nothing. */
const without = 40;

/**
 * How far off the common way a test goes in each file: the parts that few others come by count most. A test that a name is refused
 * enters the branch that nobody else does, so it comes before the forty that only pass by the condition.
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

/** A test of each file that was not asked yet, then the others: what a test asserts is not told by the ways it goes. */
function strangersFirst(tests, asked) {
  const known = new Set(asked.map(({ file }) => file));
  const firsts = tests.filter(({ file }) => !known.has(file) && known.add(file));
  return [...firsts, ...tests.filter((test) => !firsts.includes(test))];
}

/**
 * @param tests what each test came by when it ran once: `{ test, file, ids, took, database }`
 * @param faults those that are looked at, `{ id, path }`
 * @param pathOf the source of every fault there is
 * @param asked how many tests with a database look at a fault in each round
 * @param imports whether a test's file imports a source itself: it was written for that
 * @returns one plan a round: the faults of each test, and the files in the order in which most is seen first
 */
export function planLooks(tests, faults, pathOf, asked, imports) {
  const far = distances(tests, pathOf);
  const visits = new Map(tests.map((test) => [test, new Set(test.ids)]));
  const ranked = new Map(
    faults.map(({ id, path }) => {
      // What takes four times as long has to tell twice as much.
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
