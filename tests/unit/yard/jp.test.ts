import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workingHoursBetween } from '#server/yard/jp/demo/working-span.ts';
import { palletIdsOf } from '#server/yard/jp/pallets.ts';
import { freeSlot } from '#server/yard/jp/slots.ts';
import { isWorkingDay } from '#shared/workflow/working-hours.ts';
import { workingDaysBefore } from '#shared/yard/jp/freeze-day.ts';
import { compositionChanges, dayChange, readFrozenChanges } from '#shared/yard/jp/frozen-change.ts';

describe('the freeze date', () => {
  it('is the given number of working days earlier, over weekends and holidays', () => {
    expect(workingDaysBefore('2027-03-10', 3, new Map())).toBe('2027-03-05');
    const holiday = new Map([['2027-03-08', '3']]);
    expect(workingDaysBefore('2027-03-10', 3, holiday)).toBe('2027-03-04');
    expect(workingDaysBefore('2027-03-10', 0, new Map())).toBe('2027-03-10');
  });

  it('ends for a calendar without working days, and has the given number of working days after it', () => {
    const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 20 }), (date, count) => {
        const need = date.toISOString().slice(0, 10);
        const found = workingDaysBefore(need, count, new Map());
        let passed = 0;
        for (let ms = Date.parse(found); ms < Date.parse(need); ms += 86_400_000) {
          if (isWorkingDay(new Date(ms).toISOString().slice(0, 10), new Map())) passed += 1;
        }
        expect(passed).toBe(count);
      }),
      { numRuns: 50 },
    );
    const never = { get: () => '3' } as unknown as ReadonlyMap<string, string>;
    expect(workingDaysBefore('2027-03-10', 1, never) < '2027-03-10').toBe(true);
  });
});

describe('a change of a frozen pallet', () => {
  const line = { id: 'a', materialCode: 'M1', materialName: '法兰', spec: null, unit: '件', needQty: 2, source: '2' };

  it('is an added, removed or altered line', () => {
    const added = { ...line, id: undefined, materialCode: 'M2' };
    expect(compositionChanges([line], [{ ...line, needQty: 5 }, added])).toEqual([
      { code: 'M1', name: '法兰', what: 'needQty', from: '2', to: '5' },
      { code: 'M2', name: '法兰', what: 'added', from: '', to: '2 件' },
    ]);
    expect(compositionChanges([line], [])).toMatchObject([{ what: 'removed', from: '2 件', to: '' }]);
  });

  it('is another day too, because the freeze date would change', () => {
    const day = { needDate: '2027-03-10' };
    expect(dayChange(day, day)).toEqual([]);
    expect(dayChange(day, { needDate: '2027-04-10' })).toMatchObject([
      { what: 'needDate', from: '2027-03-10', to: '2027-04-10' },
    ]);
  });

  it('is no change of picked quantities or reasons, nor another spelling of a number', () => {
    const picked = { ...line, needQty: '2.00', pickQty: 1, eta: '2027-01-01', shortReason: '1', spec: '' };
    expect(compositionChanges([{ ...line, pickQty: 0 }], [picked])).toEqual([]);
  });

  it('is read only from its stored form', () => {
    expect(readFrozenChanges('x')).toEqual([]);
    expect(readFrozenChanges([null, 1, { code: 'M1', what: 'added' }])).toEqual([{ code: 'M1', what: 'added' }]);
  });
});

describe('a place in an hour', () => {
  const slot = (slotNo: number) => ({ id: String(slotNo), applyNo: '', slotNo, hour: '' });

  it('is the first free one, and none beyond the limit', () => {
    expect(freeSlot([], 3)).toBe(1);
    expect(freeSlot([slot(1), slot(3)], 3)).toBe(2);
    expect(freeSlot([slot(1), slot(2), slot(3)], 3)).toBeNull();
    // A limit that was lowered: what is there stays, nobody joins.
    expect(freeSlot([slot(2)], 1)).toBe(1);
    expect(freeSlot([slot(1), slot(2)], 1)).toBeNull();
  });
});

it('palletIdsOf returns each pallet of an application once, in the order of locking', () => {
  expect(palletIdsOf({ palletIds: 'b,a,,b' })).toEqual(['a', 'b']);
  expect([palletIdsOf({ palletIds: '' }), palletIdsOf({ palletIds: null }), palletIdsOf({})]).toEqual([[], [], []]);
});

describe('working hours between two moments', () => {
  it('count the working days from eight to half past five', () => {
    const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`);
    const between = (from: string, to: string) => workingHoursBetween(at(from), at(to), new Map());
    expect(between('2026-11-20 16:30:00', '2026-11-23 09:00:00')).toBe(2);
    expect(between('2026-11-21 10:00:00', '2026-11-22 10:00:00')).toBe(0);
  });
});
