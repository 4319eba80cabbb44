import type { SampleInput } from './sample-input.ts';

/** What once broke something, in a query and in a body. */
const texts = [',', '__proto__', '*', '>= x', "'", '-1', '9'.repeat(30)];
const values = [null, [], {}, ',', -1, 0.5, '2026-02-30'];

/** Names of what a call takes, by where it stands. */
export type InputNames = Readonly<Record<'query' | 'body', readonly string[]>>;

/** `count` of them, beginning at another place for each key, so that a few calls see them all. */
function some<T>(all: readonly T[], at: number, count: number): readonly T[] {
  return Array.from({ length: Math.min(count, all.length) }, (_, step) => all[(at * count + step) % all.length] as T);
}

/**
 * Each key alone with `count` of the values that once broke something; random requests (`fuzz.test.ts`) may miss a pair.
 * `turn` is the number of the call: neighbours of the same key get other values.
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
