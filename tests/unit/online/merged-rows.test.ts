import { expect, it } from 'vitest';
import { changedRows, newRows, type SentForm } from '#shared/online/merged-rows.ts';
import type { FormRows } from '#shared/online/rows.schema.ts';
import { recorded } from './recorded.ts';

const stored = recorded('sw_all').rows;
const name = stored.fields.find(({ dbFieldName }) => dbFieldName === 'name');

function changed(sent: Partial<SentForm>): FormRows {
  let last = 0;
  const form = { head: {}, fields: [], indexs: stored.indexs, ...sent };
  const read = changedRows(stored, form, () => `new${++last}`);
  if (!read.success) throw read.error;
  return read.data;
}

const columns = (form: FormRows) => form.fields.map(({ dbFieldName }) => dbFieldName);

it('what is not sent stays, behind what is sent', () => {
  expect(new Set(columns(changed({})))).toEqual(new Set(columns(stored)));
  const one = changed({ fields: [{ ...name, dbFieldTxt: '新' }] });
  expect(one.fields).toHaveLength(stored.fields.length);
  expect(one.fields[0]).toMatchObject({ id: name?.id, dbFieldTxt: '新' });
  expect(one.head).toEqual(stored.head);
  expect(one.buttons).toEqual(stored.buttons);
});

it('a field is known by its id, or by its column if it has none; others are new', () => {
  const renamed = changed({ fields: [{ ...name, dbFieldName: 'title' }] });
  expect(renamed.fields[0]).toMatchObject({ id: name?.id, dbFieldName: 'title', dbFieldNameOld: 'name' });
  expect(columns(renamed)).not.toContain('name');
  const unnamed = changed({ fields: [{ ...name, id: undefined, dbLength: 9 }] });
  expect(unnamed.fields[0]).toMatchObject({ id: name?.id, dbLength: 9, dbFieldNameOld: '' });
  const added = changed({ fields: [{ ...name, id: 'row_1', dbFieldName: 'fresh' }] });
  expect(added.fields[0]).toMatchObject({ id: 'new1', dbFieldName: 'fresh' });
  expect(columns(added)).toContain('name');
});

it('a new field may take the name that a renamed field leaves', () => {
  const taken = changed({
    fields: [
      { ...name, dbFieldName: 'title' },
      { ...name, id: '' },
    ],
  });
  expect(taken.fields.slice(0, 2).map(({ id, dbFieldName }) => [id, dbFieldName])).toEqual([
    [name?.id, 'title'],
    ['new1', 'name'],
  ]);
});

it('fields that the request deletes are gone, and so are indexes that it does not send', () => {
  expect(columns(changed({ deleteFieldIds: [name?.id ?? ''] }))).not.toContain('name');
  expect(changed({ indexs: [] }).indexs).toEqual([]);
  const [first] = stored.indexs;
  expect(
    changed({
      indexs: [
        { ...first, id: '' },
        { ...first, id: '', indexName: 'ix' },
      ],
    }).indexs,
  ).toMatchObject([{ id: first?.id }, { id: 'new1' }]);
  expect(changed({ deleteIndexIds: [first?.id ?? ''] }).indexs).toHaveLength(stored.indexs.length - 1);
});

it('a new form gets ids of the server, whatever was sent', () => {
  let last = 0;
  const sent = { head: stored.head, fields: stored.fields, indexs: stored.indexs };
  const read = newRows(sent, () => `id${++last}`);
  expect(read.data?.fields.map(({ id }) => id)).toEqual(stored.fields.map((_, at) => `id${at + 1}`));
  expect(newRows({ ...sent, fields: [{ dbLength: 'x' }] }, () => '').success).toBe(false);
});
