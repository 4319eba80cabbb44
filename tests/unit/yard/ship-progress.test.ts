import { describe, expect, it } from 'vitest';
import { milestoneLight, milestoneState } from '#server/yard/ship/milestone-state.ts';
import {
  actualBlockProgress,
  plannedBlockProgress,
  shipLight,
  shipProgress,
  shipStatusOf,
  standardRules,
} from '#server/yard/ship/progress.ts';

const stage = (name: string, planStart: string, planEnd: string, percent = 0) => ({
  stage: name,
  planStart,
  planEnd,
  percent,
});

describe('progress of a block', () => {
  it('is each stage’s share of it: the shares are those of the yard and sum to 100', () => {
    expect(Object.values(standardRules.stageWeights)).toEqual([10, 8, 12, 22, 10, 8, 12, 18]);
    const days = ['2026-01-01', '2026-01-10'] as const;
    expect(actualBlockProgress([stage('4', ...days, 50), stage('8', ...days, 100)])).toBe(29);
    expect(actualBlockProgress([stage('9', ...days, 100)])).toBe(0);
    expect(actualBlockProgress([])).toBe(0);
    expect(actualBlockProgress([stage('4', ...days, 50)], { ...standardRules, stageWeights: {} })).toBe(0);
  });

  it('is planned: nothing before a stage begins, its days one by one while it runs, all of it on its last', () => {
    const planned = (day: string) => plannedBlockProgress([stage('1', '2026-02-27', '2026-03-02')], day);
    expect(['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03'].map(planned)).toEqual([
      0, 2.5, 5, 7.5, 10, 10,
    ]);
    expect(['2026-01-01', '2026-04-01'].map(planned)).toEqual([0, 10]);
    const two = [stage('1', '2026-02-27', '2026-03-02'), stage('2', '2026-03-01', '2026-03-01')];
    expect(plannedBlockProgress(two, '2026-03-01')).toBe(15.5);
    expect(plannedBlockProgress([stage('9', '2026-01-01', '2026-01-02')], '2026-03-01')).toBe(0);
  });
});

describe('a ship', () => {
  it('is six tenths hull and four tenths milestones', () => {
    expect([shipProgress(50, 0), shipProgress(0, 50), shipProgress(100, 100)]).toEqual([30, 20, 100]);
  });

  it.each([
    [0, 0, 'G'],
    [-1, 0, 'G'],
    [-1.1, 0, 'Y'],
    [-5, 0, 'Y'],
    [-5.1, 0, 'R'],
    [3, 1, 'Y'],
    [3, 14, 'Y'],
    [3, 15, 'R'],
    [-6, 15, 'R'],
  ])('%d points off and %d days late is %s', (deviation, late, light) => {
    expect(shipLight(deviation, late)).toBe(light);
  });

  it('has no more of its milestones than all of them', () => {
    expect(shipProgress(100, 120)).toBe(100);
    expect(shipProgress(0, 120)).toBe(40);
  });

  it('stands where the last of its nodes put it; after the first plate it is the assembly that says', () => {
    const nodes = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
    expect(nodes.map((node) => shipStatusOf([node], false)).join('')).toBe('1244555567');
    expect([shipStatusOf([], true), shipStatusOf(['2'], true), shipStatusOf(['10', '2'], false)]).toEqual([
      '1',
      '3',
      '7',
    ]);
  });
});

describe('a milestone', () => {
  const dates = (forecastDate: string | null, actualDate: string | null = null) => ({
    planDate: '2026-03-02',
    forecastDate,
    actualDate,
  });

  it.each([
    ['planned for today', dates(null), '2026-03-02', 'open', 0, 'G'],
    ['a day late', dates(null), '2026-03-03', 'overdue', 1, 'R'],
    ['forecast early and overdue all the same', dates('2026-02-20'), '2026-03-03', 'overdue', 1, 'R'],
    ['overdue, its forecast ahead', dates('2026-03-16'), '2026-03-03', 'overdue', 14, 'R'],
    ['overdue, its forecast past', dates('2026-03-04'), '2026-03-09', 'overdue', 7, 'R'],
    ['forecast late', dates('2026-03-17'), '2026-02-01', 'slips', 15, 'Y'],
    ['ahead', dates('2026-02-20'), '2026-02-01', 'open', 0, 'G'],
    ['reached, however late', dates('2026-05-01', '2026-05-02'), '2026-06-01', 'reached', 61, null],
    ['reached before its day', dates(null, '2026-03-01'), '2026-06-01', 'reached', 0, null],
  ] as const)('%s', (_what, milestone, today, state, daysLate, light) => {
    expect(milestoneState(milestone, today)).toEqual({ state, daysLate });
    expect(milestoneLight(milestone, today)).toBe(light);
  });
});
