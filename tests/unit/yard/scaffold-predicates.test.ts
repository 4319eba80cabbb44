import { expect, test } from 'vitest';
import { scaffoldGuard } from '#server/yard/scaffold/guard.ts';
import { rentDays } from '#server/yard/scaffold/ledger-hooks.ts';
import { applyTypes, liveApprovals, scaffoldDues, scaffoldPredicates } from '#server/yard/scaffold/predicates.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';

const record = (values: object): ResourceRecord => ({ id: '1', version: 1, ...values });
const holds = (values: object) =>
  Object.entries(scaffoldPredicates(record(values))).flatMap(([name, is]) => (is ? name : []));

test('each kind of application takes its own way', () => {
  expect(holds({ applyType: applyTypes.erect })).toEqual(['startsAtSection', 'needsWork']);
  expect(holds({ applyType: applyTypes.alter })).toEqual(['needsWork']);
  expect(holds({ applyType: applyTypes.extend })).toEqual(['startsAtSection', 'isExtension']);
  expect(holds({ applyType: applyTypes.dismantle })).toEqual([]);
});

test('HSE reviews what is high, hangs, or stands where there is a risk; a scheme belongs to what is high, hangs or bears much', () => {
  const shipped = { height: 24, load: 3 };
  const hse = (values: object, limits = shipped) => scaffoldDues(record(values), limits).hseDue;
  expect([hse({ height: 23.9 }), hse({ height: 24 }), hse({ height: '24' })]).toEqual([false, true, true]);
  expect(['1', '2', '3', '4'].map((scafType) => hse({ scafType }))).toEqual([false, true, true, false]);
  expect([hse({ envRisk: '' }), hse({ envRisk: '1' })]).toEqual([false, true]);
  expect(hse({ height: 20 }, { ...shipped, height: 18 })).toBe(true);
  const scheme = (loadClass: string, limits = shipped) => scaffoldDues(record({ loadClass }), limits).schemeDue;
  expect(['15', '20', '30', '45'].map((load) => scheme(load))).toEqual([false, false, true, true]);
  expect(scheme('20', { ...shipped, load: 2 })).toBe(true);
  const byHeight = (height: unknown, limits = shipped) => scaffoldDues(record({ height }), limits).schemeDue;
  expect([byHeight(23.9), byHeight(24), byHeight('24.0'), byHeight(null)]).toEqual([false, true, true, false]);
  expect(byHeight(20, { ...shipped, height: 18 })).toBe(true);
  expect(holds({ applyType: '4', hseDue: true })).toEqual(['needsHse']);
});

test('dismantling has a flow of its own', () => {
  const flow = (applyType: string) => scaffoldGuard.flowKeyOf(record({ applyType }));
  expect(Object.values(applyTypes).map(flow)).toEqual([
    'wf_scaf_apply',
    'wf_scaf_apply',
    'wf_scaf_apply',
    'wf_scaf_dismantle',
  ]);
  expect(liveApprovals).toEqual(['1', '2']);
});

test('a scaffold is settled from its acceptance to its dismantling, both days counted; one that never stood has none', () => {
  expect([rentDays('2026-03-01', '2026-03-01'), rentDays('2026-03-01', '2026-03-31')]).toEqual([1, 31]);
  expect([rentDays('2026-03-05', '2026-03-01'), rentDays('', '2026-03-01'), rentDays(null, '2026-03-01')]).toEqual([
    0, 0, 0,
  ]);
});
