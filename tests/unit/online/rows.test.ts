import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnOfField } from '#shared/online/field-rows.ts';
import { formRow, listRow, partRow, writtenRow } from '#shared/online/row-values.ts';
import { toDefinition } from '#shared/online/to-definition.ts';
import { forms } from './any-form.ts';
import { readRecorded, recorded } from './recorded.ts';

const rows = readRecorded('sw-all-rows');
const all = toDefinition(recorded('sw_all').rows);

/** The stored record: the server rounds decimals before it stores them. */
const written = writtenRow(all, { ...rows.sent, num_i: 7, num_d: 12.35, num_b: 100 }, { change: false });
const stored = { ...written.values, id: rows.read.id };

it('a stored record reads as the recorded row, except for the password', () => {
  expect(formRow(all, stored)).toEqual({ ...rows.read, pwd: '' });
});

it('a row of a list has its key and no virtual field; texts of other records are added by the server', () => {
  const { lt_dictText, ltf, ...listed } = rows.listed;
  expect(listRow(all, stored)).toEqual({ ...listed, pwd: '' });
});

it('hidden columns are in no list', () => {
  const { mail, num_b, ...others } = listRow(all, stored);
  expect(listRow(all, stored, { list: new Set(['mail', 'num_b']) })).toEqual(others);
});

it('a change clears every field that the body does not contain, but no password', () => {
  const change = writtenRow(all, rows.partial, { change: true });
  expect(change.values).not.toHaveProperty('pwd');
  expect(formRow(all, { ...stored, ...change.values })).toEqual({ ...rows.cleared, code: 'A1x', pwd: '' });
});

it('an addition writes only what the body contains, and never what the server sets', () => {
  const body = {
    id: 'mine',
    create_by: 'someone',
    nosuch: 1,
    name: 'x',
    virt: 'lost',
    chk: [1, 2],
    d_time: '2026-01-02',
  };
  expect(writtenRow(all, body, { change: false }).values).toEqual({
    ...{ name: 'x', chk: '1,2', dTime: '2026-01-02 00:00:00' },
  });
});

it('a key of every object is no field of a body', () => {
  expect(writtenRow(all, Object.create({ name: 'inherited' }), { change: false }).values).toEqual({});
});

it('parts come as arrays below the names of their tables', () => {
  const main = toDefinition(recorded('sw_main').rows);
  const body = { no: 'N1', total: '3', sw_line: [{ tool: '扳手' }], sw_one: '' };
  expect(writtenRow(main, body, { change: false, parts: ['sw_line', 'sw_one'] })).toEqual({
    values: { no: 'N1', totalField: '3' },
    parts: { sw_line: [{ tool: '扳手' }], sw_one: [] },
  });
});

it('a row of a part names its head and has its audit columns', () => {
  const line = toDefinition(recorded('sw_line').rows);
  const record = { id: 'l1', mainId: 'm1', tool: '扳手', qty: 2, createBy: 'admin', createTime: '2026-01-02 03:04:05' };
  expect(partRow(line, record)).toMatchObject({
    ...{ id: 'l1', main_id: 'm1', tool: '扳手', qty: 2, create_by: 'admin', back: '', jeecg_row_key: 'l1' },
  });
  expect(listRow(line, record)).toMatchObject({ main_id: 'm1' });
});

it('rows of a tree have its two columns', () => {
  const tree = toDefinition(recorded('sw_tree2').rows);
  expect(listRow(tree, { id: '1', title: '孙一', pid: '0', hasChild: '1', weight: null })).toEqual({
    ...{ id: '1', jeecg_row_key: '1', title: '孙一', pid: '0', has_child: '1', weight: '' },
  });
});

it('the top of a tree is 0 for clients of the platform, and nothing in our records', () => {
  const tree = toDefinition(recorded('sw_tree2').rows);
  expect(listRow(tree, { id: '1', title: '根', hasChild: '0', pid: null })).toMatchObject({ pid: '0' });
  expect(writtenRow(tree, { title: '根', pid: '0' }, { change: false }).values).toMatchObject({ pid: null });
});

it('a row without an id has an empty key', () => {
  expect(listRow(all, {})).toMatchObject({ jeecg_row_key: null, name: '' });
});

it('a row of any form reads as it was written, except for secrets', () => {
  fc.assert(
    fc.property(forms, fc.string({ minLength: 1, maxLength: 5 }), (form, text) => {
      const definition = toDefinition(form);
      const body = Object.fromEntries(form.fields.map(({ dbFieldName }) => [dbFieldName, text]));
      const row = formRow(definition, writtenRow(definition, body, { change: true }).values);
      for (const field of form.fields) {
        const own = definition.fields.find((each) => columnOfField(each) === field.dbFieldName);
        if (!own) continue;
        if (field.isShowForm === 0 || field.dbIsPersist === 0) expect(row).not.toHaveProperty([field.dbFieldName]);
        else expect(row[field.dbFieldName]).toBe(own.secret ? '' : text);
      }
    }),
  );
});

it('yes and no are the values of a switch', () => {
  const field = { name: 'empty', label: { zh: '空', en: 'Empty' }, type: 'bool' } as const;
  const form = { base: [], fields: [field], list: { columns: ['empty'] } };
  for (const [value, shown] of [
    [true, 'Y'],
    [false, 'N'],
  ] as const) {
    expect(formRow(form, { id: 'a', empty: value })).toEqual({ id: 'a', empty: shown });
    expect(writtenRow(form, { empty: shown }, { change: true }).values).toEqual({ empty: value });
  }
});
