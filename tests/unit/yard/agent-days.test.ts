import { expect, it } from 'vitest';
import { dayBegin, dayEnd } from '#src/yard/system/agent-days.ts';

it('dayBegin and dayEnd send whole days as moments, because a JeecgBoot server reads nothing else', () => {
  expect(dayBegin('2026-11-01', undefined)).toBe('2026-11-01 00:00:00');
  expect(dayEnd('2026-12-31', undefined)).toBe('2026-12-31 23:59:59');
});

it('dayBegin and dayEnd keep a moment whose day is not changed', () => {
  expect(dayBegin('2023-03-04', '2023-03-04 22:45:50')).toBe('2023-03-04 22:45:50');
  expect(dayEnd('2023-03-05', '2023-03-04 05:00:00')).toBe('2023-03-05 23:59:59');
});
