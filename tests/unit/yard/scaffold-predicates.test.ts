import { expect, test } from 'vitest';
import { scaffoldGuard } from '#server/yard/scaffold/guard.ts';
import { applyTypes, liveApprovals, scaffoldHolds } from '#server/yard/scaffold/predicates.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';

const record = (values: object): ResourceRecord => ({ id: '1', version: 1, ...values });
const holds = (values: object) =>
  Object.entries(scaffoldHolds(record(values))).flatMap(([name, is]) => (is ? name : []));

test('each kind of application takes its own way', () => {
  expect(holds({ applyType: applyTypes.erect })).toEqual(['startsAtSection', 'needsWork']);
  expect(holds({ applyType: applyTypes.alter })).toEqual(['needsWork']);
  expect(holds({ applyType: applyTypes.extend })).toEqual(['startsAtSection', 'isExtension']);
  expect(holds({ applyType: applyTypes.dismantle })).toEqual([]);
});

test('HSE reviews what is high, hangs, or stands where there is a risk', () => {
  const hse = (values: object) => holds({ applyType: '4', ...values }).includes('needsHse');
  expect([hse({ height: 23.9 }), hse({ height: 24 }), hse({ height: '24' })]).toEqual([false, true, true]);
  expect(['1', '2', '3', '4'].map((scafType) => hse({ scafType }))).toEqual([false, true, true, false]);
  expect([hse({ envRisk: '' }), hse({ envRisk: '1' })]).toEqual([false, true]);
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
