import { expect, it } from 'vitest';
import { bindings } from '#server/start/bindings.ts';
import { inputSchema, type Json } from '#tests/support/sample-input.ts';

interface NumberField {
  readonly path: string;
  readonly least: number;
}

/** The numbers in a schema, each with the least value that the schema allows. */
function numbersIn(schema: Json, path: string): readonly NumberField[] {
  const kinds = [schema.type].flat();
  const isNumber = kinds.includes('number') || kinds.includes('integer');
  const least = Number(schema.minimum ?? schema.exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
  const parts = Object.entries(schema).flatMap(([key, value]): (readonly [string, unknown])[] => {
    if (key === 'properties') {
      return Object.entries(value as Json).map(([name, each]) => [`${path}.${name}`, each] as const);
    }
    if (key === 'items') return [[path, value]];
    return ['anyOf', 'oneOf', 'allOf'].includes(key) ? (value as Json[]).map((each) => [path, each] as const) : [];
  });
  const below = parts.flatMap(([at, each]) => (typeof each === 'object' ? numbersIn(each as Json, at) : []));
  return isNumber ? [{ path, least }, ...below] : below;
}

it('quantities, lengths and days in requests are never negative', () => {
  const numbers = bindings.flatMap((binding) =>
    (['query', 'body'] as const).flatMap((part) => {
      const schema = inputSchema(binding, part);
      return schema === undefined ? [] : numbersIn(schema, `${binding.call.id} ${part}`);
    }),
  );
  const quantities = numbers.filter(({ path }) => /(qty|quantity|count|weight|hours|days|percent|size)$/i.test(path));
  expect(quantities.length).toBeGreaterThan(5);
  expect(quantities.filter(({ least }) => least < 0)).toEqual([]);
});
