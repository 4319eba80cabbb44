import { describe, expect, it } from 'vitest';
import { scrapPredicates, takesTools, toolPredicates } from '#server/yard/tool/predicates.ts';
import { availableOf, type ToolFacts } from '#server/yard/tool/tool-facts.ts';
import { liftsTooLittle, toolProblems } from '#server/yard/tool/tool-problems.ts';
import { addMonths } from '#shared/workflow/day.ts';

const tool: ToolFacts = {
  id: 't1',
  toolCode: 'HOIST-5T-001',
  toolName: '手拉葫芦',
  spec: '5t',
  category: '02',
  manageMode: '1',
  location: 'A1',
  stockQty: 10,
  outQty: 0,
  repairQty: 0,
  reservedQty: 4,
  safeQty: null,
  ratedLoad: 5,
  calibCycle: 12,
  nextCalibDate: '2026-04-01',
  lastResult: '1',
  price: null,
  toolStatus: '1',
  moveSeq: 0,
};
const asking = { today: '2026-03-01', calibDays: 30, issuing: true };
const names = { tool: { resource: 'tool', id: 't1' } };

describe('a tool', () => {
  it('is usable, or refused whatever else is true', () => {
    expect(toolProblems(tool, asking)).toEqual([]);
    for (const toolStatus of ['2', '3', '4', '5']) {
      expect(toolProblems({ ...tool, toolStatus, lastResult: '3' }, { ...asking, issuing: false })).toEqual([
        { error: 'toolNotUsable', params: { tool: 'HOIST-5T-001' }, blocks: true, names },
      ]);
    }
  });

  it('with failed or expired calibration may be requested, but is not issued', () => {
    for (const issuing of [true, false]) {
      expect(toolProblems({ ...tool, lastResult: '3' }, { ...asking, issuing })).toEqual([
        { error: 'toolCalibFailed', params: { tool: 'HOIST-5T-001' }, blocks: issuing, names },
      ]);
      expect(toolProblems({ ...tool, nextCalibDate: '2026-02-28' }, { ...asking, issuing })).toEqual([
        { error: 'toolCalibOverdue', params: { tool: 'HOIST-5T-001', day: '2026-02-28' }, blocks: issuing, names },
      ]);
    }
  });

  it('with calibration ending soon is reported, from the yard’s number of days before up to the day', () => {
    const soon = (nextCalibDate: string | null, more = {}) => toolProblems({ ...tool, nextCalibDate, ...more }, asking);
    for (const day of ['2026-03-01', '2026-03-31']) {
      expect(soon(day)).toEqual([
        { error: 'toolCalibSoon', params: { tool: 'HOIST-5T-001', day }, blocks: false, names },
      ]);
    }
    expect(soon('2026-04-01')).toEqual([]);
    expect(soon(null)).toEqual([]);
    expect(soon('2026-02-01', { calibCycle: 0 })).toEqual([]);
  });

  it('lifts the rated load of its quantity, with the yard’s factor on the weight', () => {
    expect(liftsTooLittle(tool, 3, 12, 1.25)).toBe(false);
    expect(liftsTooLittle(tool, 3, 12.1, 1.25)).toBe(true);
    expect(liftsTooLittle({ ...tool, category: '08' }, 2, 12, 1.25)).toBe(true);
    expect(liftsTooLittle({ ...tool, category: '01' }, 1, 1000, 1.25)).toBe(false);
    expect(liftsTooLittle({ ...tool, ratedLoad: null }, 1, 0.1, 1.25)).toBe(true);
  });

  it('can be promised up to the quantity that is not yet promised', () => {
    expect(availableOf(tool)).toBe(6);
  });
});

it('addMonths returns the same day, or the last day of the month', () => {
  expect(addMonths('2026-01-15', 12)).toBe('2027-01-15');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2023-11-30', 3)).toBe('2024-02-29');
});

describe('an application for tools', () => {
  const record = { id: '', version: 0, waitShort: true, shortCount: 2 };
  const of = (name: string, more = {}) =>
    ['1', '2', '3'].filter((applyType) => toolPredicates({ ...record, applyType, ...more })[name]);

  it('takes tools, waits for missing ones if it says so, or is ready', () => {
    expect(of('takesTools')).toEqual(['1', '3']);
    expect(['1', '2', '3'].filter((applyType) => takesTools({ ...record, applyType }))).toEqual(['1', '3']);
    expect(of('isExtension')).toEqual(['2']);
    expect([of('waits'), of('isReady')]).toEqual([['1', '3'], []]);
    for (const more of [{ waitShort: false }, { shortCount: 0 }, { shortCount: null }]) {
      expect([of('waits', more), of('isReady', more)]).toEqual([[], ['1', '3']]);
    }
    expect([of('needsManager'), of('needsManager', { managerDue: true })]).toEqual([[], ['1', '2', '3']]);
  });

  it('to scrap an expensive tool is marked as such', () => {
    expect([scrapPredicates({ ...record, isDear: true }), scrapPredicates(record)]).toEqual([
      { isDear: true },
      { isDear: false },
    ]);
  });
});
