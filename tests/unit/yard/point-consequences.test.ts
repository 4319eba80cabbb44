import { expect, test } from 'vitest';
import { consequenceOf } from '#server/yard/violation/point-consequences.ts';
import type { Unit } from '#server/yard/violation/unit-points.ts';

const limits = { notice: 6, extra: 9, stop: 12 };
const unit = (kept: number, points: number, changes: Partial<Unit> = {}): Unit => ({
  id: 'u1',
  name: '宏达',
  status: '1',
  leader: null,
  points,
  kept,
  stopPoints: null,
  liftedPoints: null,
  ...changes,
});
const follows = (of: Unit, takenBack = false) => consequenceOf(of, limits, takenBack);
const kind = (of: Unit, takenBack = false) => {
  const found = follows(of, takenBack);
  return found && (found.action ?? (found.title.zh.includes('HSE') ? 'extra' : 'notice'));
};

test('points that reach a limit are reported once, for the highest limit reached', () => {
  expect([5, 6, 8, 9, 11].map((points) => kind(unit(0, points)))).toEqual([null, 'notice', 'notice', 'extra', 'extra']);
  expect([6, 8, 9, 11].map((points) => kind(unit(6, points)))).toEqual([null, null, 'extra', 'extra']);
  expect([kind(unit(5, 6)), kind(unit(8, 9)), kind(unit(9, 11)), kind(unit(11, 9)), kind(unit(7, 6))]).toEqual([
    'notice',
    'extra',
    null,
    null,
    null,
  ]);
  expect(follows(unit(5, 8))).toEqual({
    priority: 'M',
    title: { zh: '宏达累计记分 8，满 12 分将停工', en: '宏达 has 8 points; it is suspended at 12' },
  });
  expect(follows(unit(6, 9))).toEqual({
    priority: 'M',
    title: {
      zh: '宏达累计记分 9，其各类申请须加 HSE 审批',
      en: '宏达 has 9 points: HSE must also approve each of its applications',
    },
  });
});

test('the last limit stops an active unit, also by points counted before, unless they were forgiven', () => {
  expect(follows(unit(11, 12))).toEqual({
    action: 'stopByPoints',
    priority: 'H',
    title: {
      zh: '宏达累计记分 12，已停工，暂停各类申请',
      en: '宏达 has 12 points: suspended, its applications are not accepted',
    },
  });
  for (const status of ['1', '2']) {
    expect(kind(unit(0, 12, { status }))).toBe('stopByPoints');
    expect(kind(unit(14, 14, { status }))).toBe('stopByPoints');
    expect(kind(unit(12, 12, { status, liftedPoints: 12 }))).toBeNull();
    expect(kind(unit(12, 13, { status, liftedPoints: 12 }))).toBe('stopByPoints');
  }
  for (const status of ['3', '4']) expect(kind(unit(12, 14, { status }))).toBeNull();
});

test('a stop by points ends only when the violation that caused it is cancelled, and a stop by a person does not', () => {
  const stopped = { status: '3', stopPoints: 12 };
  expect(follows(unit(12, 11, stopped), true)).toEqual({
    action: 'resume',
    priority: 'M',
    title: {
      zh: '宏达的违章已撤销，累计记分 11，停工随之撤销',
      en: 'A violation of 宏达 no longer counts: 11 points, suspension lifted',
    },
  });
  expect(kind(unit(14, 12, stopped), true)).toBeNull();
  expect(kind(unit(12, 11, stopped))).toBeNull();
  expect(kind(unit(12, 11, { ...stopped, stopPoints: null }), true)).toBeNull();
  for (const status of ['1', '2', '4']) expect(kind(unit(12, 11, { ...stopped, status }), true)).toBeNull();
});
