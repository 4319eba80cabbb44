import { describe, expect, it } from 'vitest';
import { enteredRecord } from '#server/yard/availability/entered-record.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';

/** What becomes of each of some texts that stand in one field. */
const each = (field: string, values: readonly (string | number | boolean | null)[]) =>
  values.map((value) => enteredRecord(wharfApply, { [field]: value })[field]);

describe('a record being entered', () => {
  it('contains only the fields of the form', () => {
    expect(
      enteredRecord(wharfApply, { shipText: '远洋之星', tugs: 2, wantBerth: 'b1', noSuchField: 'x', toString: 'y' }),
    ).toEqual({ shipText: '远洋之星', tugs: 2, wantBerth: 'b1' });
    expect(enteredRecord(wharfApply, {})).toEqual({});
    expect(enteredRecord(wharfApply, { shipText: ' ', wantBerth: '' })).toEqual({ shipText: ' ', wantBerth: null });
    expect(enteredRecord(toolApply, { waitShort: true })).toEqual({ waitShort: true });
    expect(enteredRecord(toolApply, { waitShort: false })).toEqual({ waitShort: false });
  });

  it('contains a number if the text can be read as one, whole or not', () => {
    expect(each('loa', ['147.5', 90, '0', 0, '', null, '1e3', '90m', 'Infinity', 'NaN'])).toEqual([
      147.5,
      90,
      0,
      0,
      null,
      null,
      1000,
      null,
      null,
      null,
    ]);
    expect(each('tugs', ['3', 'three', null])).toEqual([3, null, null]);
  });

  it('contains a time if calendar and clock have it', () => {
    const times = ['2026-03-02 00:00:00', '2026-12-31 23:59:59', '2028-02-29 19:09:59', '2026-03-02 09:30:00'];
    expect(each('eta', times)).toEqual(times);
    for (const none of [
      'soon',
      '2026-03-02',
      '2026-03-02 24:00:00',
      '2026-03-02 08:60:00',
      '2026-03-02 08:00:60',
      '2026-03-02 8:00:00',
      '2026-03-02 08:00',
      'x2026-03-02 08:00:00',
      '2026-03-02 08:00:00x',
      '2026-03-02T08:00:00',
      '2026-13-02 08:00:00',
      '2026-03-00 08:00:00',
      '2026-02-29 08:00:00',
      '2026-04-31 08:00:00',
      '26-03-2026 08:00:00',
      20260302,
      true,
    ]) {
      expect(each('eta', [none]), String(none)).toEqual([null]);
    }
  });

  it('contains a day if the calendar has it', () => {
    const day = (planReturn: string | number) => enteredRecord(toolApply, { planReturn }).planReturn;
    expect(['2026-03-31', '2028-02-29', '2026-01-01'].map(day)).toEqual(['2026-03-31', '2028-02-29', '2026-01-01']);
    expect(
      ['2026-02-29', '2026-04-31', '2026-00-10', '2026-1-10', 'x2026-01-10', '2026-01-10 08:00:00', 20260110].map(day),
    ).toEqual(Array(7).fill(null));
  });

  it('contains its lines with the ids that the form uses; a list in a plain field is ignored', () => {
    const lines: Record<string, string | number | null>[] = [
      { id: 'l1', tool: 't1', reqQty: '2', noSuchField: 'x' },
      { tool: '', reqQty: 'two' },
      { id: null, reqQty: 3 },
    ];
    expect(enteredRecord(toolApply, { ship: 's1', toolApplyLineList: lines })).toEqual({
      ship: 's1',
      toolApplyLineList: [
        { id: 'l1', tool: 't1', reqQty: 2 },
        { id: '', tool: null, reqQty: null },
        { id: '', reqQty: 3 },
      ],
    });
    expect(enteredRecord(toolApply, { toolApplyLineList: [] })).toEqual({ toolApplyLineList: [] });
    expect(enteredRecord(toolApply, { toolApplyLineList: 'none' })).toEqual({});
    expect(enteredRecord(toolApply, { reason: [{ id: 'l1' }] })).toEqual({ reason: null });
  });
});
