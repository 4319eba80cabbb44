import { describe, expect, it } from 'vitest';
import type { Order } from '#shared/resource/condition.ts';
import { recordIssues } from '#shared/resource/record-issues.ts';
import { sysAnnouncement } from '#shared/system/announcement.ts';
import { sysMaintenance } from '#shared/system/maintenance.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';

const message = { zh: '不对', en: 'Wrong' };
const refused = (op: Order, own: number | string | null, other: number | string | null) =>
  'a' in
  recordIssues(
    { ...sysMaintenance, rules: [{ field: 'a', compare: { op, other: 'b' }, message }] },
    { a: own, b: other },
    'zh',
    { fields: [] },
  );

describe('a rule that compares two fields', () => {
  it.each<[Order, boolean, boolean, boolean]>([
    ['gt', true, true, false],
    ['gte', true, false, false],
    ['lt', false, true, true],
    ['lte', false, false, true],
  ])('%s refuses less: %s, equal: %s, more: %s', (op, less, equal, more) => {
    expect([refused(op, 9, 10), refused(op, 10, 10), refused(op, 11, 10)]).toEqual([less, equal, more]);
    const days = ['2026-11-29', '2026-11-30', '2026-12-01'].map((day) => refused(op, day, '2026-11-30'));
    expect(days).toEqual([less, equal, more]);
  });

  it('says nothing while one of them is blank', () => {
    expect([refused('gt', null, 1), refused('lt', 1, ''), refused('gt', null, null)]).toEqual([false, false, false]);
  });
});

it.each([
  ['maintenance window', sysMaintenance, ['beginTime', 'endTime'], '结束时间必须晚于开始时间'],
  ['announcement', sysAnnouncement, ['startTime', 'endTime'], '结束时间需大于开始时间'],
  ['stay at the quay', wharfApply, ['eta', 'etd'], '计划离泊必须晚于计划靠泊'],
] as const)('a %s ends after it begins, not with it', (_, definition, [begin, end], text) => {
  const issues = (time: string) => recordIssues(definition, { [begin]: '2026-11-30 12:00:00', [end]: time }, 'zh')[end];
  expect(issues('2026-11-30 12:00:00')).toBe(text);
  expect(issues('2026-11-30 12:00:01')).toBeUndefined();
});
