import { describe, expect, it } from 'vitest';
import { type FutureField, pastFinding } from '#server/yard/base/past-finding.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';

const now = '2026-03-09 10:00:00';
const eta = { zh: '计划靠泊', en: 'Arrival' };
const leaveBy = { zh: '应离泊日', en: 'To depart by' };
const over = (values: object, ...fields: readonly FutureField[]) =>
  pastFinding(wharfApply, fields, { id: '1', version: 1, ...values }, now);

describe('a requested time must be ahead:', () => {
  it('a time from the current second on', () => {
    expect(over({ eta: now }, { field: 'eta' })).toBeNull();
    expect(over({ eta: '2026-03-10 00:00:00' }, { field: 'eta' })).toBeNull();
    expect(over({ eta: '2026-03-09 09:59:59' }, { field: 'eta' })).toEqual({
      error: 'timePast',
      params: { field: eta, time: '2026-03-09 09:59' },
      blocks: true,
    });
  });

  it('a day from today on, also if only the day of a time counts', () => {
    expect(over({ leaveBy: '2026-03-09' }, { field: 'leaveBy' })).toBeNull();
    expect(over({ leaveBy: '2026-03-08' }, { field: 'leaveBy' })).toEqual({
      error: 'dayPast',
      params: { field: leaveBy, day: '2026-03-08' },
      blocks: true,
    });
    expect(over({ eta: '2026-03-09 00:00:00' }, { field: 'eta', by: 'day' })).toBeNull();
    expect(over({ eta: '2026-03-08 23:59:59' }, { field: 'eta', by: 'day' })).toEqual({
      error: 'dayPast',
      params: { field: eta, day: '2026-03-08' },
      blocks: true,
    });
  });

  it('blank fields and fields of other kinds pass, and the first of several past fields is reported', () => {
    const past = { eta: '2026-03-01 08:00:00', leaveBy: '2026-03-01', applyType: '3' };
    const comes: FutureField = { field: 'eta', when: ({ applyType }) => applyType === '1' };
    expect(over({ eta: null, leaveBy: '' }, { field: 'eta' }, { field: 'leaveBy' })).toBeNull();
    expect(over(past, comes)).toBeNull();
    expect(over(past, comes, { field: 'leaveBy' })?.params).toEqual({ field: leaveBy, day: '2026-03-01' });
    expect(over({ ...past, applyType: '1' }, comes, { field: 'leaveBy' })?.error).toBe('timePast');
    expect(over({ ...past, eta: now }, { field: 'eta' }, { field: 'leaveBy' })?.error).toBe('dayPast');
    expect(over(past)).toBeNull();
  });

  it('a field that the application does not have throws as an error of the area', () => {
    expect(() => over({}, { field: 'noSuchField' })).toThrow('wharf_apply has no field noSuchField');
  });
});
