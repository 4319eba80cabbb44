import { expect, test } from 'vitest';
import type { SaveContext } from '#server/resource/hooks.ts';
import { isFuture, nextBaseline, refuseBaseline } from '#server/yard/ship/baseline.ts';
import { hasBegun, isLowered } from '#server/yard/ship/stage-days.ts';
import { refuseLowered } from '#server/yard/ship/stage-findings.ts';
import { AppError } from '#shared/errors/fail.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { testActor } from '#tests/support/actor.ts';

const record = (values: object = {}): ResourceRecord => ({ id: '1', version: 1, ...values });
const saving = (before: object | null, after: object, ...roles: string[]) =>
  ({ actor: testActor({ roles }), before: before && record(before), record: record(after) }) as SaveContext;

/** Names of the refused fields; none where it passes. */
function refused(work: () => void): string[] {
  try {
    work();
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.keys(error.fields ?? {});
  }
}

const days = ['planStart', 'planEnd'];
const plan = { planStart: '2026-03-01', planEnd: '2026-03-09', baselineNo: 2 };

test('planned days are changed only by the production manager, and each change makes a new version', () => {
  const later = { ...plan, planEnd: '2026-03-10' };
  expect(refused(() => refuseBaseline(saving(plan, later), days))).toEqual(['planEnd']);
  expect(refused(() => refuseBaseline(saving(plan, { ...later, planStart: null }), days))).toEqual(['planStart']);
  expect(refused(() => refuseBaseline(saving(plan, later, 'prod_mgr'), days))).toEqual([]);
  expect(refused(() => refuseBaseline(saving(plan, { ...plan, note: 'x' }), days))).toEqual([]);
  // Who enters a plan first makes its first version.
  expect(refused(() => refuseBaseline(saving(null, plan), days))).toEqual([]);
  expect(nextBaseline(saving(plan, later), days)).toEqual({ baselineNo: 3 });
  expect(nextBaseline(saving(plan, { ...plan, note: 'x' }), days)).toEqual({});
  expect(nextBaseline(saving(null, plan), days)).toEqual({});
});

test('a day is ahead from tomorrow on', () => {
  const ahead = (day: unknown) => isFuture(day, '2026-03-09');
  expect([ahead('2026-03-10'), ahead('2026-03-09'), ahead(''), ahead(null), ahead(20260310)]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a stage has begun with its first percent or its start day', () => {
  expect([hasBegun(null), hasBegun(record()), hasBegun(record({ percent: 0, actStart: '' }))]).toEqual([
    false,
    false,
    false,
  ]);
  expect([hasBegun(record({ percent: 1 })), hasBegun(record({ actStart: '2026-03-01' }))]).toEqual([true, true]);
});

test('progress is lowered only by a planner, with a reason', () => {
  expect([isLowered(null, record({ percent: 1 })), isLowered(record({ percent: 5 }), record({ percent: 5 }))]).toEqual([
    false,
    false,
  ]);
  expect(isLowered(record({ percent: 5 }), record({ percent: 4 }))).toBe(true);
  const lowered = (after: object, ...roles: string[]) =>
    refused(() => refuseLowered(saving({ percent: 50 }, after, ...roles)));
  expect(lowered({ percent: 40, lowerReason: '返工' })).toEqual(['percent']);
  expect(lowered({ percent: 40 }, 'planner')).toEqual(['lowerReason']);
  expect(lowered({ percent: 40, lowerReason: '返工' }, 'planner')).toEqual([]);
  expect(lowered({ percent: 50 })).toEqual([]);
});
