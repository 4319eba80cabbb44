import { expect, it } from 'vitest';
import { listedFields, listedIndexes, shownFields } from '#shared/online/listed-rows.ts';
import { readRecorded, throughDefinition } from './recorded.ts';

const all = throughDefinition('sw_all');
const { field, index, newIndex } = readRecorded('sw-all-rows');

/** The platform has a moment per row, ours belong to the form; clients take null for an empty text. */
function comparable({ createTime, updateBy, updateTime, ...row }: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? '']));
}

it('a listed field has the recorded keys and values', () => {
  const name = listedFields(all).find(({ dbFieldName }) => dbFieldName === 'name') ?? {};
  expect(Object.keys(name).sort()).toEqual(Object.keys(field).sort());
  expect(comparable(name)).toEqual(comparable(field));
});

it('a listed index is in the database when its table is', () => {
  expect(comparable(listedIndexes(all)[0] ?? {})).toEqual(comparable(index));
  const [added] = listedIndexes({ ...all, head: { ...all.head, isDbSynch: 'N' } });
  expect(comparable(added ?? {})).toEqual(comparable(newIndex));
});

it('a list answers the fields that it shows', () => {
  const names = shownFields(throughDefinition('sw_tree2')).map(({ dbFieldName }) => dbFieldName);
  expect(names).toEqual(['title', 'weight']);
});
