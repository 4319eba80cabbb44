import type { CountedRows } from '#server/figures/counted-rows.ts';
import { readLabels } from '#server/figures/dict-labels.ts';
import { codeText, figure, kpiOf, percentOf, rateOf, steadied } from '#server/figures/figure.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { is, oneOf, times } from '#shared/query/conditions.ts';
import { quality } from '#shared/yard/quality/quality.ts';
import { ageLabel } from './age-bands.ts';
import { board } from './board.ts';
import {
  contractorLabel,
  readAcceptance,
  readCheckDays,
  readDefects,
  readFirstPass,
  readFirstPassMonths,
  readOpenRefusals,
  readWelds,
  refusedAges,
} from './quality-figures.ts';
import { qualityRows } from './quality-rows.ts';

/** Condition for today's inspections by one of their times, optionally with certain results. */
const checked = (time: 'submitTime' | 'resultTime', results?: readonly string[]): CountedRows => ({
  of: quality,
  where: (today) => [...times(time, today, today), ...(results === undefined ? [] : [oneOf('result', results)])],
});

/** Quality (docs/domain.md §14): first-pass rate, defects, and failures that wait for rework. */
export const qualitymanage = board(
  'qualitymanage',
  120,
  [
    figure('firstPass', 'kpi', async ({ once }) =>
      kpiOf(steadied((await once(readFirstPass)).map(({ passed, checked }) => percentOf(passed, checked))), 'days30'),
    ),
    figure(
      'submitted',
      'kpi',
      async ({ once }) =>
        kpiOf(
          (await once(readCheckDays)).map((day) => day.submitted),
          'day',
        ),
      checked('submitTime'),
    ),
    figure(
      'passed',
      'kpi',
      async ({ once }) =>
        kpiOf(
          (await once(readCheckDays)).map((day) => day.passed),
          'day',
        ),
      checked('resultTime', ['1']),
    ),
    figure(
      'refused',
      'kpi',
      async ({ once }) =>
        kpiOf(
          (await once(readCheckDays)).map((day) => day.refused),
          'day',
        ),
      checked('resultTime', ['2', '3']),
    ),
    figure('course', 'course', async ({ tenantId, once }) => {
      const months = await once(readFirstPassMonths);
      return {
        at: months.map(({ month }) => month),
        target: await readParameter(tenantId, 'quality.firstPassTarget'),
        series: [
          {
            key: 'actual',
            label: { zh: '合格率', en: 'passed' },
            values: months.map(({ passed, checked }) => percentOf(passed, checked)),
          },
        ],
      };
    }),
    figure('defects', 'pareto', async ({ db, tenantId, once }) => {
      const labels = await readLabels(db, tenantId, ['defect_type']);
      const rows = await once(readDefects);
      return { rows: rows.map(({ defect, count }) => ({ label: labels('defect_type', defect), value: count })) };
    }),
    figure('welds', 'rates', async ({ tenantId, once }) => {
      const rows = await once(readWelds);
      return {
        target: await readParameter(tenantId, 'quality.ndtTarget'),
        rows: rows.map(({ shipNo, passed, tested }) =>
          rateOf(codeText(shipNo), Math.round(passed), Math.round(tested)),
        ),
      };
    }),
    figure('acceptance', 'rates', async ({ tenantId, once }) => {
      const rows = await once(readAcceptance);
      return {
        target: await readParameter(tenantId, 'quality.acceptanceTarget'),
        rows: rows.map(({ code, passed, inspected }) => rateOf(contractorLabel(code), passed, inspected)),
      };
    }),
    figure(
      'openRefusals',
      'bars',
      async ({ once }) => {
        const counts = await once(readOpenRefusals);
        return { rows: counts.map((value, band) => ({ label: ageLabel(refusedAges, band), value })) };
      },
      { of: quality, where: () => [is('openRefusal', 'true')] },
    ),
  ],
  qualityRows,
);
