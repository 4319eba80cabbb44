import { describe, expect, it } from 'vitest';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { UncheckedField } from '#shared/resource/field.ts';
import { columnOf, filterFields, listColumns, optionalColumns } from '#shared/resource/resource-columns.ts';
import { yardTables } from '#shared/yard/registry.ts';
import { someField } from '#tests/support/some-field.ts';

const label = { zh: '名称', en: 'Name' };
const field = (more: Partial<UncheckedField>) => someField('one', more);

describe('a column of a list', () => {
  it('is as wide as its field type, and wider for a long text', () => {
    const widths = ([more, expected]: readonly [Partial<UncheckedField>, number]) =>
      expect([more, columnOf(field(more)).width]).toEqual([more, expected]);
    const expected: readonly (readonly [Partial<UncheckedField>, number])[] = [
      [{}, 140],
      [{ length: 99 }, 140],
      [{ length: 100 }, 220],
      [{ type: 'text' }, 220],
      [{ type: 'int' }, 96],
      [{ type: 'bool' }, 80],
      [{ type: 'ref' }, 140],
      [{ type: 'dict' }, 104],
    ];
    for (const each of expected) widths(each);
    expect(['int', 'bool', 'str'].map((type) => columnOf(field({ type: type as 'int' })).align)).toEqual([
      'right',
      'center',
      'left',
    ]);
  });

  it('can be sorted, unless its values have no order or are masked', () => {
    const sortable = (more: Partial<UncheckedField>) => columnOf(field(more)).sortable;
    expect([sortable({}), sortable({ type: 'dec' }), sortable({ type: 'dict' })]).toEqual([true, true, true]);
    expect([sortable({ type: 'file' }), sortable({ type: 'json' }), sortable({ masked: true })]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('has the decimal places of numbers, and a text if the value is a key', () => {
    expect(columnOf(field({ type: 'dec', precision: 8, scale: 3 })).scale).toBe(3);
    const texts = (['dict', 'user', 'dept', 'ref', 'str', 'file'] as const).map(
      (type) => columnOf(field({ type })).textKey,
    );
    expect(texts).toEqual([...Array(4).fill('one_dictText'), undefined, undefined]);
  });
});

describe('a list', () => {
  const definition: ResourceDefinition = {
    code: 'thing',
    area: 'test',
    entity: 'thing',
    table: 'thing',
    title: label,
    display: 'a',
    fields: ['a', 'b', 'c'].map((name) => field({ name, query: name !== 'b' })),
    list: { columns: ['c', 'gone', 'b', 'createTime'] },
  };

  it('shows its columns in their order, without columns that have no field', () => {
    expect(listColumns(definition).map(({ name }) => name)).toEqual(['c', 'b', 'createTime']);
  });

  it('offers all other fields as columns, except those that a user does not see', () => {
    expect(optionalColumns(definition).map(({ name }) => name)).toEqual([
      'a',
      'sysOrgCode',
      'createBy',
      'updateBy',
      'updateTime',
    ]);
    expect(optionalColumns({ ...definition, without: ['a', 'updateBy'] }).map(({ name }) => name)).not.toContain('a');
    for (const each of yardTables) {
      const offered = [...listColumns(each), ...optionalColumns(each)].map(({ name }) => name);
      const fields = allFields(each).map(({ name }) => name);
      expect(
        fields.filter((name) => !offered.includes(name) && !['id', 'version', 'instanceId'].includes(name)),
      ).toEqual([]);
      expect(new Set(offered).size).toBe(offered.length);
    }
  });

  it('can be filtered by its filter fields, with the shown columns first', () => {
    expect(filterFields(definition).map(({ name }) => name)).toEqual(['c', 'a']);
  });
});
