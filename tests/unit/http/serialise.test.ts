import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compileSerialiser } from '#server/http/serialise.ts';

const department = z.object({
  id: z.string(),
  get children() {
    return z.array(department).nullable();
  },
});

const everything = z.object({
  text: z.string(),
  maybe: z.string().nullable(),
  left: z.string().optional(),
  count: z.int().nullable().default(3),
  kind: z.enum(['a', 'b']).nullable(),
  fixed: z.literal(5),
  inner: z.object({ shown: z.string() }).nullable(),
  either: z.union([z.string(), z.object({ shown: z.number() })]),
  tagged: z.discriminatedUnion('type', [
    z.object({ type: z.literal('x'), x: z.string() }),
    z.object({ type: z.literal('y'), y: z.string() }),
  ]),
  texts: z.record(z.string(), z.string().nullable()),
  cells: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  row: z.looseObject({ id: z.string() }),
  free: z.unknown(),
  tree: z.array(department),
});

const sample = {
  text: '"引号"\n',
  maybe: null,
  kind: null,
  fixed: 5,
  inner: { shown: 's', secret: 1 },
  either: { shown: 2, secret: 1 },
  tagged: { type: 'y', y: 'Y', secret: 1 },
  texts: { a: 'A', b: null },
  cells: { a: 'A', b: 2, c: null },
  row: { id: '1', added: { deep: [1] } },
  free: { any: ['thing'] },
  tree: [{ id: '1', secret: 1, children: [{ id: '2', children: null, secret: 1 }] }],
  secret: 1,
  password: 'hash',
};

describe('a compiled serialiser', () => {
  const write = compileSerialiser(everything);

  it('writes only the keys of the schema, at every depth', () => {
    expect(JSON.parse(write(sample))).toEqual({
      text: '"引号"\n',
      maybe: null,
      count: 3,
      kind: null,
      fixed: 5,
      inner: { shown: 's' },
      either: { shown: 2 },
      tagged: { type: 'y', y: 'Y' },
      texts: { a: 'A', b: null },
      cells: { a: 'A', b: 2, c: null },
      row: { id: '1', added: { deep: [1] } },
      free: { any: ['thing'] },
      tree: [{ id: '1', children: [{ id: '2', children: null }] }],
    });
  });

  it('writes the same as zod for the same value', () => {
    expect(JSON.parse(write(sample))).toEqual(everything.parse(sample));
  });

  it('refuses a value whose required key is missing', () => {
    expect(() => write({ ...sample, fixed: undefined, text: undefined })).toThrow('text');
  });

  it('never writes an unnamed key, whatever the rows contain', () => {
    const row = z.object({
      id: z.string(),
      note: z.string().nullable(),
      sub: z.array(z.object({ n: z.number() })).nullable(),
    });
    const writeRows = compileSerialiser(z.array(row));
    const surplus = fc.dictionary(
      fc.string().filter((key) => !['id', 'note', 'sub', 'n'].includes(key)),
      fc.jsonValue(),
    );
    const rows = fc.array(
      fc.record({
        id: fc.string(),
        note: fc.option(fc.string()),
        sub: fc.option(fc.array(fc.record({ n: fc.integer() }))),
        surplus,
      }),
    );
    fc.assert(
      fc.property(rows, (values) => {
        const sent = values.map(({ surplus: more, ...named }) => ({ ...more, ...named }));
        const expected = values.map(({ surplus: _, ...named }) => named);
        expect(JSON.parse(writeRows(sent))).toEqual(expected);
      }),
    );
  });

  it('refuses to compile a schema whose transform could let any key pass', () => {
    expect(() => compileSerialiser(z.object({ a: z.string().transform((text) => ({ text })) }))).toThrow();
  });
});
