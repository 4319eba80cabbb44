import type { SampleInput } from './sample-input.ts';

/** Values that once caused faults, in queries and bodies. */
const texts = [',', '__proto__', '*', '>= x', "'", '-1', '9'.repeat(30)];
const values = [null, [], {}, ',', -1, 0.5, '2026-02-30'];

/** Names of a call's keys in query and body. */
export type InputNames = Readonly<Record<'query' | 'body', readonly string[]>>;

/** `count` of the values, starting at a different index for each key, so that a few calls cover all values. */
function some<T>(all: readonly T[], at: number, count: number): readonly T[] {
  return Array.from({ length: Math.min(count, all.length) }, (_, step) => all[(at * count + step) % all.length] as T);
}

/**
 * Each key alone with `count` of the values that once caused faults, because random requests (`fuzz.test.ts`) may miss
 * a combination. `turn` is the number of the call, so that the same key gets other values in the next call.
 */
export function singled(valid: SampleInput, names: InputNames, turn: number, count = texts.length): SampleInput[] {
  return [
    ...names.query.flatMap((key, at) =>
      some(texts, turn + at, count).map((text) => ({ ...valid, query: { ...valid.query, [key]: text } })),
    ),
    ...names.body.flatMap((key, at) =>
      some(values, turn + at, count).map((value) => ({ ...valid, body: { ...Object(valid.body), [key]: value } })),
    ),
  ];
}
