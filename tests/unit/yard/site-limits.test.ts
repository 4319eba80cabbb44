import { expect, test } from 'vitest';
import { daysFrom, exceedsLimits } from '#server/yard/site/manager-limits.ts';
import { applyTypes, isAssigned } from '#server/yard/site/predicates.ts';
import { copiedFields, type RelatedUse } from '#server/yard/site/related-use.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';

const limits = { area: 500, days: 30 };
const assigned = { assignedArea: 500, days: 30, zone: 'A', home: 'A' };

test('the manager is asked about what is larger, longer, or elsewhere than at home', () => {
  expect(exceedsLimits(assigned, limits)).toBe(false);
  expect(exceedsLimits({ ...assigned, assignedArea: 500.5 }, limits)).toBe(true);
  expect(exceedsLimits({ ...assigned, days: 31 }, limits)).toBe(true);
  expect(exceedsLimits({ ...assigned, zone: 'B' }, limits)).toBe(true);
  expect(exceedsLimits({ ...assigned, zone: 'B', home: null }, limits)).toBe(false);
});

test('days of a use count both ends', () => {
  expect([daysFrom('2026-02-28', '2026-02-28'), daysFrom('2026-02-28', '2026-03-02')]).toEqual([1, 3]);
});

const record = (values: object): ResourceRecord => ({ id: '1', version: 1, ...values });
const use = {
  ...{ ship: 's1', block: 'b1', purpose: '1', needArea: 40, unitLoad: 5, contractor: 'c1' },
  ...{ site: 'g1', bayNos: '3,4', fromDate: '2026-03-01', toDate: '2026-03-31' },
} as RelatedUse;
const taken = {
  ...{ block: 'b1', purpose: '1', needArea: 40, unitLoad: 5, contractor: 'c1' },
  ...{ wantSite: null, siteId: 'g1', bayNos: '3,4' },
};

test('who prolongs or clears takes over the ground that there is, the days after it or the same ones', () => {
  const of = (applyType: string, ship = 's1') => copiedFields(record({ applyType, ship }), use);
  expect(of(applyTypes.extend)).toEqual({ ...taken, startDate: '2026-04-01' });
  expect(of(applyTypes.clear)).toEqual({ ...taken, startDate: '2026-03-01', endDate: '2026-03-31' });
  const none = { siteId: null, bayNos: null };
  expect(of(applyTypes.extend, 's2')).toEqual(none);
  expect(copiedFields(record({ applyType: applyTypes.extend, ship: 's1' }), undefined)).toEqual(none);
});

test('ground is assigned with its site and its bays', () => {
  expect(isAssigned(record({ siteId: 'g1', bayNos: '3' }))).toBe(true);
  expect(isAssigned(record({ siteId: 'g1', bayNos: '' }))).toBe(false);
  expect(isAssigned(record({ siteId: null, bayNos: '3' }))).toBe(false);
});
