import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { compileSql } from '#server/db/compile-sql.ts';
import { narrowedBy, searchedBy } from '#server/resource/list/option-search.ts';
import { searchFieldsOf } from '#server/resource/search/search-fields.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';

const field = (name: string, type: FieldDefinition['type'] = 'str', more: object = {}): FieldDefinition =>
  ({ name, label: { zh: name, en: name }, type, ...more }) as FieldDefinition;
const thing = (display: string, fields: readonly FieldDefinition[], more: object = {}) =>
  ({
    ...{ code: 'thing', area: 'onl', entity: 'thing', table: 'thing', title: { zh: '物', en: 'Thing' } },
    ...{ display, fields, list: { columns: [] }, storage: { pairs: false }, ...more },
  }) as unknown as ResourceDefinition;
const query = { query: true };
const columnsIn = (definition: ResourceDefinition, keyword?: string) => {
  const { text, values } = compileSql(searchedBy(definition, keyword));
  return [text.match(/"\w+"|false|true/g)?.map((name) => name.replaceAll('"', '')), values];
};
/** The columns that are looked at; each once, whatever a comparison makes of it. */
const searched = (definition: ResourceDefinition) => [...new Set(columnsIn(definition, 'x')[0] as string[])];

describe('choices of a reference', () => {
  it('are all of them while nothing is typed', () => {
    const definition = thing('name', [field('name')]);
    for (const keyword of [undefined, '', '   ']) expect(columnsIn(definition, keyword)).toEqual([['true'], []]);
  });

  it('are searched in the naming text and in other texts that lists filter by', () => {
    const others = [
      ...[field('code', 'str', query), field('note'), field('secret', 'str', { ...query, masked: true })],
      ...[field('kind', 'dict', query), field('count', 'int', query)],
    ];
    expect(searched(thing('name', [field('name', 'str', query), ...others]))).toEqual(['name', 'code']);
    expect(searched(thing('name', [field('name'), ...others]))).toEqual(['name', 'code']);
    expect(searched(thing('name', [field('name'), field('note')]))).toEqual(['name']);
  });

  it('are searched by a name that is no text, or by the id, only if there is nothing else', () => {
    const code = field('code', 'str', query);
    expect(searched(thing('count', [field('count', 'int'), code]))).toEqual(['code']);
    expect(searched(thing('id', [code]))).toEqual(['code']);
    expect(searched(thing('id', [field('note')]))).toEqual(['id']);
    expect(searched(thing('name', [field('name', 'str', { masked: true }), code]))).toEqual(['code']);
    expect(searched(thing('name', [field('name', 'str', { masked: true })]))).toEqual(['false']);
  });

  it('contain the typed text, trimmed, in any of those texts', () => {
    const definition = thing('name', [field('name'), field('code', 'str', query)]);
    const { text, values } = compileSql(searchedBy(definition, ' 舱 '));
    expect(text).toMatch(/^\(.+ or .+\)$/);
    expect(new Set(values)).toEqual(new Set(['%舱%']));
  });

  it('are narrowed by each given reference, and by nothing else', () => {
    const definition = thing('name', [
      ...[field('name'), field('ship', 'ref', { ref: 'ship' }), field('block', 'ref', { ref: 'block' })],
    ]);
    const narrowed = (asked: Record<string, unknown>) => {
      const parts = narrowedBy(definition, asked);
      const { text, values } = compileSql(sql`${sql.join([sql`true`, ...parts], sql` and `)}`);
      return [text.match(/"\w+"/g) ?? [], values];
    };
    expect(narrowed({ ship: 's1', block: 'b1', name: 'x', keyword: 'x', other: 'x' })).toEqual([
      ['"ship"', '"block"'],
      ['s1', 'b1'],
    ]);
    expect(narrowed({ ship: ['s1'], block: undefined, pageSize: 10 })).toEqual([[], []]);
  });
});

describe('the search for records', () => {
  const search = (definition: ResourceDefinition) => {
    const { searched: found, beside } = searchFieldsOf(definition);
    return [found.map(({ name }) => name), beside];
  };
  const all = [
    ...[field('code', 'str', { ...query, unique: true }), field('hint', 'str', query), field('name', 'str', query)],
    ...[field('no', 'str', { ...query, uniqueWithin: 'ship' }), field('note', 'str', query)],
  ];
  const pairs = { storage: {} };

  it('covers the name first, then numbers and the texts shown beside the name', () => {
    expect(search(thing('name', all, { ...pairs, hint: 'hint' }))).toEqual([['name', 'code', 'hint', 'no'], ['hint']]);
    expect(search(thing('note', all, pairs))).toEqual([['note', 'code', 'no'], []]);
    expect(search(thing('name', all, { ...pairs, application: { title: ['ship', 'place'] } }))).toEqual([
      // An application has its number as well.
      ['name', 'code', 'no', 'applyNo'],
      ['ship', 'place'],
    ]);
  });

  it('covers no text without an index, with a mask or with several values', () => {
    expect(search(thing('name', all))).toEqual([[], []]);
    const fields = [
      ...[field('name'), field('code', 'str', { ...query, unique: true, masked: true })],
      ...[
        field('no', 'str', { ...query, unique: true, multi: true }),
        field('kind', 'dict', { ...query, unique: true }),
      ],
    ];
    expect(search(thing('name', fields, pairs))).toEqual([[], []]);
  });
});
