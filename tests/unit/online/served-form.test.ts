import { expect, it } from 'vitest';
import { columnFacts } from '#shared/online/column-facts.ts';
import { servedForm } from '#shared/online/served-form.ts';
import { toDefinition } from '#shared/online/to-definition.ts';
import { fitsKind } from '#shared/resource/fitting-field.ts';
import { recorded, recordedNames } from './recorded.ts';

const online = toDefinition(recorded('sw_all').rows);
const served = servedForm(online, () => false);
const field = (name: string) => served.fields.find((each) => each.name === name);

it('passwords are in no list of fields, but are written', () => {
  expect(served.secrets).toEqual([{ name: 'pwd', label: { zh: '密码', en: '密码' }, type: 'str', length: 64 }]);
  const { secrets: _, ...readable } = served;
  expect(JSON.stringify(readable)).not.toContain('pwd');
});

it('a list without columns shows the first fields', () => {
  const none = servedForm({ ...online, list: { columns: [] } }, () => false);
  expect(none.list.columns.slice(0, 2)).toEqual(['name', 'code']);
  expect(served.list.columns).not.toContain('pwd');
});

it('a virtual field is not served', () => {
  expect(online.fields.some(({ name }) => name === 'virt')).toBe(true);
  expect(JSON.stringify(served)).not.toContain('virt');
});

it('a demand of the form binds new values only, a column that is not null binds all', () => {
  expect(field('name')?.required).toEqual({ all: [] });
  const strict = online.fields.map((each) =>
    each.name === 'code' ? { ...each, platform: { dbIsNull: 0 as const } } : each,
  );
  const fields = servedForm({ ...online, fields: strict }, () => false).fields;
  expect(fields.find(({ name }) => name === 'code')?.required).toBe(true);
});

it('a choice that the engine cannot check is a text', () => {
  // A dictionary that is a table, a form that does not exist, ids of departments.
  expect([field('tdict')?.type, field('lt')?.type, field('dep')?.type]).toEqual(['str', 'text', 'text']);
  expect([field('sex')?.type, field('usr')?.type, field('att')?.type]).toEqual(['dict', 'user', 'file']);
  const known = servedForm(online, (code) => code === 'onl_ces_shop_goods').fields;
  expect(known.find(({ name }) => name === 'lt')).toMatchObject({ type: 'ref', multi: true });
});

it('only what the engine understands is served, for each recorded form', () => {
  for (const name of recordedNames) {
    const form = servedForm(toDefinition(recorded(name).rows), () => true);
    expect(form.fields.every(fitsKind), name).toBe(true);
    expect(JSON.stringify(form)).not.toMatch(/"(?:platform|stored|secret|picks|linked|lookedUp|initial|base)":/);
  }
});

it('titles, flags, order and controls are no facts of the table; names, types and indexes are', () => {
  const { rows } = recorded('sw_all');
  const facts = (change: object) =>
    columnFacts(
      toDefinition({
        ...rows,
        fields: rows.fields.map((row) => (row.dbFieldName === 'memo' ? { ...row, ...change } : row)),
      }),
    );
  const same = facts({});
  for (const change of [
    { dbFieldTxt: '其它' },
    { isShowList: 0, isQuery: 1, fieldMustInput: '1' },
    { orderNum: 3 },
    { fieldShowType: 'umeditor' },
  ])
    expect(facts(change)).toBe(same);
  for (const change of [
    { dbFieldName: 'memo2' },
    { dbType: 'string', dbLength: 9 },
    { dbIsNull: 0 },
    { dbIsPersist: 0 },
  ])
    expect(facts(change)).not.toBe(same);
  expect(columnFacts(toDefinition({ ...rows, indexs: [] }))).not.toBe(same);
});

it('keeps what forms show, and demands no value that nobody can enter', () => {
  const online = toDefinition(recorded('sw_all').rows);
  const [first, ...others] = online.fields;
  const served = (more: object) =>
    servedForm({ ...online, fields: [{ ...first, ...more } as typeof first & object, ...others] }, () => true)
      .fields[0];
  expect(served({ inForm: false, required: true })).toMatchObject({ inForm: false });
  expect(served({ inForm: false, required: true })?.required).toBeUndefined();
  expect(served({ inForm: undefined, readOnly: true, required: true })).toMatchObject({
    readOnly: true,
    required: { all: [] },
  });
});

it('a tree is served if its columns can be those of a tree', () => {
  const tree = toDefinition(recorded('sw_tree2').rows);
  const form = servedForm(tree, () => false);
  expect(form).toMatchObject({ display: 'title', tree: { parent: 'pid', hasChild: 'hasChild', text: 'title' } });
  const named = (name: string) => form.fields.find((each) => each.name === name);
  expect(named('pid')).toMatchObject({ type: 'ref', ref: 'onl_sw_tree2', length: 32 });
  expect(named('hasChild')).toMatchObject({ type: 'dict', dict: 'yn', inForm: false });
  const short = tree.fields.map((each) => (each.name === 'pid' ? { ...each, length: 20 } : each));
  expect(servedForm({ ...tree, fields: short }, () => false)).not.toHaveProperty('tree');
});
