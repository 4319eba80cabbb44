import { expect, it } from 'vitest';
import { designLines, designProblems, designRecord, designRows } from '#shared/online/design-rows.ts';
import { onlineProblems } from '#shared/online/online-problems.ts';
import { platformFormRowsSchema } from '#shared/online/rows.schema.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { recorded } from './recorded.ts';

const { rows } = recorded('sw_all');
const stored = { ...rows, fields: rows.fields.map((row, at) => ({ ...row, id: `f${at}` })) };
const grid = (record: RecordPatch, key: string) => record[key] as unknown as readonly RecordPatch[];
const named = (list: readonly RecordPatch[]) => list.map(({ dbFieldName }) => dbFieldName);

it('a form that nobody changed is sent as it is stored, in its order', () => {
  const record = designRecord(stored);
  const { version: _, ...entered } = record;
  const unchanged = designRows({ tableTxt: record.tableTxt }, stored, 7);
  const sent = designRows({ ...entered, [designLines.fields]: grid(record, designLines.fields) }, stored, 7);
  for (const { fields, deleteFieldIds, head } of [unchanged, sent]) {
    const { fields: read } = platformFormRowsSchema.parse({ head, fields });
    const plain = (list: readonly (typeof read)[number][]) =>
      list.map(({ orderNum: _, ...row }) => row).toSorted((one, other) => one.id.localeCompare(other.id));
    expect(plain(read)).toEqual(plain(stored.fields));
    expect(deleteFieldIds).toEqual([]);
    expect(head).toMatchObject({ tableName: 'sw_all', tableVersion: 7 });
  }
});

it('columns that the system keeps are in no grid, and are added to a new form', () => {
  expect(named(grid(designRecord(stored), designLines.fields))).not.toContain('create_by');
  const fields = [{ tempId: 't1', dbFieldName: 'title', dbFieldTxt: '标题', dbType: 'string', dbLength: 50 }];
  const lines = fields.map((row) => ({ ...row, fieldShowType: 'text', isShowForm: true, isShowList: true }));
  const sent = designRows(
    { tableName: 'visitor', tableTxt: '访客', tableType: '1', [designLines.fields]: lines as never },
    null,
  );
  expect(named(sent.fields)).toEqual([
    'id',
    'create_by',
    'create_time',
    'update_by',
    'update_time',
    'sys_org_code',
    'title',
  ]);
  expect(sent.fields.at(-1)).not.toHaveProperty('tempId');
  expect(onlineProblems(platformFormRowsSchema.parse(sent), { mayRead: () => true } as never)).toEqual([]);
});

it('lines that are gone from a grid are named, those of the system never', () => {
  const record = designRecord(stored);
  const [, ...others] = grid(record, designLines.fields);
  const sent = designRows({ ...record, [designLines.fields]: others as never }, stored);
  expect(sent.deleteFieldIds).toEqual([grid(record, designLines.fields)[0]?.id]);
});

it('problems of the answer come to the cells and fields that they are about', () => {
  const record = designRecord(stored);
  const lines = [...grid(record, designLines.fields), { tempId: 'new', dbFieldName: '1x' }];
  const entered = { ...record, [designLines.fields]: lines as never };
  const sent = designRows(entered, stored);
  const place = `fields.${sent.fields.length - 1}.dbFieldName`;
  expect(designProblems({ 'head.tableName': 'taken', [place]: 'bad', fields: 'no key' }, entered, sent)).toEqual({
    fields: { tableName: 'taken', fields: 'no key' },
    lines: { [designLines.fields]: { new: { dbFieldName: 'bad' } } },
  });
});

it('a tree gets the columns that it lacks, and keeps those that it has', () => {
  const lines = [{ tempId: 't1', dbFieldName: 'title', dbFieldTxt: '标题', dbType: 'string', dbLength: 50 }].map(
    (row) => ({
      ...{ ...row, fieldShowType: 'text', isShowForm: true, isShowList: true },
    }),
  );
  const head = { tableName: 'parts', tableTxt: '部件', tableType: '1', isTree: 'Y', treeFieldname: 'title' };
  const sent = designRows({ ...head, [designLines.fields]: lines as never }, null);
  expect(named(sent.fields).slice(6)).toEqual(['pid', 'has_child', 'title']);
  expect(sent.head).toMatchObject({ treeParentIdField: 'pid', treeIdField: 'has_child' });
  const read = platformFormRowsSchema.parse(sent);
  expect(onlineProblems(read, { mayRead: () => true } as never)).toEqual([]);
  const first = read.fields.toSorted((one, other) => one.orderNum - other.orderNum).at(6);
  expect(first?.dbFieldName).toBe('title');
  const tree = recorded('sw_tree2').rows;
  expect(designRows({ tableTxt: '树' }, tree).fields).toHaveLength(tree.fields.length);
  expect(
    designProblems({ 'fields.8.dbLength': '太长' }, { ...head, [designLines.fields]: lines as never }, sent).lines,
  ).toEqual({
    [designLines.fields]: { t1: { dbLength: '太长' } },
  });
});
