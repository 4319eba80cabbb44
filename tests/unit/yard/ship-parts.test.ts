import { describe, expect, it } from 'vitest';
import { type ErectionBlock, erectionNetwork } from '#server/yard/ship/erection-network.ts';
import { wrongLink } from '#server/yard/ship/erection-order.ts';
import type { MatrixBlock, NetworkBlock } from '#shared/contract/yard/ship-parts.ts';
import { erectAfterText, readErectAfter } from '#shared/yard/ship/erect-after.ts';
import { stageState } from '#shared/yard/ship/stage-state.ts';
import { baselineDifferences } from '#src/yard/ship/baseline-differences.ts';
import { countStates, matches, noFilter } from '#src/yard/ship/matrix-filter.ts';
import { matrixRow, rowEdits, shownState, stageChanges } from '#src/yard/ship/matrix-rows.ts';
import { trackScale } from '#src/yard/ship/milestone-track.ts';
import { paretoRows } from '#src/yard/ship/pareto-rows.ts';
import { sortedNetwork } from '#src/yard/ship/sorted-network.ts';

const today = '2026-03-10';

describe('the state of a stage', () => {
  const stage = { planStart: '2026-03-01', planEnd: '2026-03-08', actStart: null, actEnd: null, percent: 0 };
  it.each([
    ['finished late', { actStart: '2026-03-01', actEnd: '2026-03-10', percent: 100 }, 'done', 2],
    ['finished early', { actStart: '2026-03-01', actEnd: '2026-03-05', percent: 100 }, 'done', 0],
    ['not finished in time', { actStart: '2026-03-01', percent: 60 }, 'lateEnd', 2],
    ['not even begun at its planned end', {}, 'lateEnd', 2],
    ['due today', { planEnd: today, actStart: '2026-03-01', percent: 60 }, 'running', 0],
    ['not begun in time', { planEnd: '2026-03-20' }, 'lateStart', 9],
    ['planned from today', { planStart: today, planEnd: '2026-03-20' }, 'open', 0],
  ])('is right when it is %s', (_, changes, state, days) => {
    expect(stageState({ ...stage, ...changes }, today)).toEqual({ state, days });
  });
});

describe('the rows of the block matrix', () => {
  const stored = (stage: string, percent: number, more: object = {}) => ({
    id: `stage${stage}`,
    version: 3,
    stage,
    planStart: '2026-03-01',
    planEnd: '2026-03-08',
    actStart: percent > 0 ? '2026-03-02' : null,
    actEnd: percent === 100 ? '2026-03-07' : null,
    percent,
    delayReason: null,
    ...more,
  });
  const block: MatrixBlock = {
    id: 'b1',
    blockNo: 'A101',
    zone: '1',
    weight: 100,
    stages: [stored('1', 100), stored('2', 100), stored('3', 40), stored('4', 0, { planEnd: '2026-04-01' })],
  };
  const row = matrixRow(block, today);

  it('have no edits as they are read', () => {
    expect(rowEdits(row)).toBeNull();
    expect(stageChanges([row])).toEqual([]);
  });

  it('send changed fields only, lowered stages first and from the last to the first', () => {
    const edited = {
      ...row,
      s1: 90,
      s2: 80,
      s3: 60,
      's3.delayReason': '2',
      's1.lowerReason': '返工',
      's4.actStart': today,
    };
    expect(stageChanges([edited])).toEqual([
      { id: 'stage2', version: 3, patch: { percent: 80 } },
      { id: 'stage1', version: 3, patch: { percent: 90, lowerReason: '返工' } },
      { id: 'stage3', version: 3, patch: { percent: 60, delayReason: '2' } },
      { id: 'stage4', version: 3, patch: { actStart: today } },
    ]);
    expect(rowEdits(edited)).toEqual({
      s1: 90,
      's1.lowerReason': '返工',
      s2: 80,
      s3: 60,
      's3.delayReason': '2',
      's4.actStart': today,
    });
  });

  it('show the state with the edits, as the server will calculate it', () => {
    expect(shownState(row, '3')).toEqual({ state: 'lateEnd', days: 2 });
    expect(shownState({ ...row, s3: 100 }, '3')).toEqual({ state: 'done', days: 2 });
    expect(shownState({ ...row, s1: 90 }, '1')).toEqual({ state: 'lateEnd', days: 2 });
    expect(shownState(row, '8')).toBeNull();
  });

  it('are filtered by number, section and state', () => {
    expect(matches(row, noFilter)).toBe(true);
    expect(matches(row, { ...noFilter, text: ' a10 ' })).toBe(true);
    expect(matches(row, { ...noFilter, text: 'B' })).toBe(false);
    expect(matches(row, { ...noFilter, zone: '2' })).toBe(false);
    expect(matches(row, { ...noFilter, state: 'lateStart' })).toBe(true);
    expect(matches(row, { ...noFilter, state: 'running' })).toBe(false);
    expect([...countStates([row, row])]).toEqual([
      ['done', 4],
      ['lateEnd', 2],
      ['lateStart', 2],
    ]);
  });
});

describe('predecessors in the erection', () => {
  it('are read from block numbers with days, and written the same way', () => {
    const read = [
      { blockNo: 'A101', days: 0 },
      { blockNo: 'A-1+B', days: 3 },
    ];
    expect(readErectAfter('A101， A-1+B+3')).toEqual(read);
    expect(readErectAfter(erectAfterText(read))).toEqual(read);
    expect(readErectAfter(null)).toEqual([]);
  });

  it.each([
    ['an unknown block', 'X', 'erectUnknown'],
    ['the block itself', 'C', 'erectItself'],
    ['a block that waits for it', 'B', undefined],
    ['a circle over two blocks', 'D', 'erectCircle'],
  ])('%s', (_, blockNo, error) => {
    const others = [
      { blockNo: 'A', after: [] },
      { blockNo: 'B', after: readErectAfter('A') },
      { blockNo: 'D', after: readErectAfter('E') },
      { blockNo: 'E', after: readErectAfter('C+2') },
    ];
    expect(wrongLink({ blockNo: 'C', after: readErectAfter(blockNo) }, others)?.error).toBe(error);
  });
});

describe('the erection network', () => {
  const block = (
    blockNo: string,
    after: string,
    plan: readonly [string, string],
    more: Partial<ErectionBlock> = {},
  ) => ({
    blockNo,
    after: readErectAfter(after),
    planStart: plan[0],
    planEnd: plan[1],
    actStart: null,
    actEnd: null,
    percent: 0,
    restBefore: 0,
    ...more,
  });

  it('moves late blocks, and gives the rest their float', () => {
    const network = erectionNetwork(
      [
        block('D', 'B+4, C', ['2026-03-14', '2026-03-18']),
        block('A', '', ['2026-03-01', '2026-03-05'], { actStart: '2026-03-01', actEnd: '2026-03-06', percent: 100 }),
        // Half of ten days is left.
        block('B', 'A', ['2026-03-02', '2026-03-11'], { actStart: '2026-03-09', percent: 50 }),
        block('C', 'A+2', ['2026-03-05', '2026-03-09']),
        // A day and a half of painting is left.
        block('E', '', ['2026-03-11', '2026-03-12'], { restBefore: 1.5 }),
      ],
      today,
    );
    expect(Object.fromEntries(network)).toEqual({
      A: { state: 'done', start: '2026-03-01', end: '2026-03-06', float: null, critical: false, waitsFor: [] },
      B: { state: 'running', start: '2026-03-09', end: '2026-03-14', float: 4, critical: false, waitsFor: [] },
      // It was planned on the 5th and begins today at the earliest.
      C: { state: 'waiting', start: '2026-03-10', end: '2026-03-14', float: 4, critical: false, waitsFor: [] },
      D: { state: 'waiting', start: '2026-03-14', end: '2026-03-18', float: 0, critical: true, waitsFor: ['C'] },
      E: { state: 'waiting', start: '2026-03-12', end: '2026-03-13', float: 5, critical: false, waitsFor: [] },
    });
  });

  it('ends also with a circle, and is sorted with empty values last', () => {
    const plan = ['2026-03-12', '2026-03-13'] as const;
    expect(erectionNetwork([block('A', 'B', plan), block('B', 'A', plan)], today).size).toBe(2);
    const rows = [null, 3, 0].map((float) => ({ float }) as NetworkBlock);
    expect(sortedNetwork(rows, { column: 'float', order: 'asc' }).map(({ float }) => float)).toEqual([0, 3, null]);
    expect(sortedNetwork(rows, { column: 'float', order: 'desc' }).map(({ float }) => float)).toEqual([3, 0, null]);
    expect(sortedNetwork(rows, undefined)).toEqual(rows);
  });
});

describe('the tables of a ship', () => {
  it('compare two plans milestone by milestone', () => {
    const mark = {
      id: 'm',
      label: { zh: '下水', en: 'Launch' },
      actual: null,
      plans: ['2026-03-01', '2026-03-11', '2026-03-06'],
    };
    expect(baselineDifferences([mark], 0, 1)).toEqual([
      { id: 'm', label: mark.label, actual: null, from: '2026-03-01', to: '2026-03-11', days: 10 },
    ]);
    expect(baselineDifferences([mark], 1, 2)[0]?.days).toBe(-5);
    expect(baselineDifferences([mark], 1, 3)).toEqual([]);
  });

  it('add up the reasons for delay', () => {
    const rows = paretoRows([{ days: 30 }, { days: 15 }, { days: 5 }]);
    expect(rows.map(({ share, cumulative }) => [Math.round(share), cumulative])).toEqual([
      [100, 60],
      [50, 90],
      [17, 100],
    ]);
    expect(paretoRows([{ days: 0 }])).toEqual([{ days: 0, share: 0, cumulative: 0 }]);
  });

  it('place milestones on a scale with at most eight months', () => {
    const days = { plan: '2026-01-05', baseline: null, forecast: null, actual: null };
    const scale = trackScale([days, { ...days, plan: '2028-06-01', forecast: '2028-07-01' }], today);
    expect(scale.at(scale.from)).toBe(0);
    expect(scale.at(scale.to)).toBe(100);
    expect(scale.from < '2026-01-05' && scale.to > '2028-07-01').toBe(true);
    expect(scale.ticks).toEqual(['2026-01-01', '2026-07-01', '2027-01-01', '2027-07-01', '2028-01-01', '2028-07-01']);
  });
});
