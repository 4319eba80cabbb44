import { expect, it } from 'vitest';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { demoOrder } from '#shared/yard/demo/demo-order.ts';
import { demoPick } from '#shared/yard/demo/demo-pick.ts';
import { demoRow } from '#shared/yard/demo/demo-row.ts';
import { lineAccess } from '#src/resource/lines/line-access.ts';
import { lineColumns } from '#src/resource/lines/line-columns.ts';

const [line] = linesOf(demoPick);
if (!line) throw new Error('the example request has lines');
const { definition, key } = line;
const around = (head: RecordPatch = {}) => ({ head: () => head, rows: () => [] });
const target = () => demoRow;

it('opens in a decision what the node names, and wants what it wants', () => {
  const node = { editable: ['urgency', `${key}.allocQty`, `${key}.bin`], required: [`${key}.allocQty`] };
  const access = lineAccess(line, node);
  expect(access).toEqual({ editable: ['allocQty', 'bin'], required: ['allocQty'], wholeList: false });
  const columns = lineColumns(definition, 'zh', target, around(), { access });
  expect(columns.filter(({ disabled }) => !disabled).map((column) => column.key)).toEqual(['allocQty', 'bin']);
  const starred = columns.filter(({ validateRules }) => validateRules?.some(({ required }) => required));
  expect(starred.map((column) => column.key)).toEqual(['allocQty']);
});

it('hands a reference what narrows it in its row, and by its head', () => {
  const narrowing = (from: string, head: RecordPatch, row: RecordPatch) => {
    const block = { name: 'block', label: { zh: '分段', en: 'Block' }, type: 'ref', ref: 'block' } as const;
    const fields = [{ ...block, refFilter: { field: 'shipId', from } }];
    const [column] = lineColumns({ ...definition, fields }, 'zh', target, around(head)).filter(
      ({ key: name }) => name === 'block',
    );
    return column?.narrowed?.({ ...row, id: '1' });
  };
  expect(narrowing('ship', {}, { ship: 's1' })).toEqual({ shipId: 's1' });
  expect(narrowing('head.ship', { ship: 's2' }, {})).toEqual({ shipId: 's2' });
  expect(narrowing('ship', {}, {})).toBeUndefined();
});

it('is as wide as its title, in either language', () => {
  const [order] = linesOf(demoOrder);
  const widthOf = (language: 'zh' | 'en') =>
    lineColumns(order?.definition ?? definition, language, target, around()).find((each) => each.key === 'weight')
      ?.width;
  // 11 letters with the unit, a star and a sign beside them.
  expect(widthOf('en')).toBeGreaterThanOrEqual(150);
  expect(widthOf('zh')).toBeLessThan(150);
});

it('opens in a decision over the whole list what the form does', () => {
  const access = lineAccess(line, { editable: [key], required: [] });
  expect(access).toEqual({ editable: ['material', 'name', 'reqQty', 'note'], required: [], wholeList: true });
  const open = (of: Parameters<typeof lineColumns>[4]) =>
    lineColumns(definition, 'zh', target, around(), of).flatMap((column) => (column.disabled ? [] : column.key));
  expect(open({ access })).toEqual(open({}));
  // What a rule of type 2 closes is read there as elsewhere.
  expect(open({ closed: new Set(['reqQty']) })).toEqual(open({}).filter((name) => name !== 'reqQty'));
  expect(lineAccess(line, { editable: ['urgency'], required: [] }).editable).toEqual([]);
});
