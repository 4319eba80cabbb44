import { basisOf, type RowsBehind, rowsOf } from '#server/figures/counted-rows.ts';
import { readLabels } from '#server/figures/dict-labels.ts';
import { codeText } from '#server/figures/figure.ts';
import { lookup } from '#shared/lookup.ts';
import { filled, from, is, oneOf, times } from '#shared/query/conditions.ts';
import { addDays } from '#shared/workflow/day.ts';
import { quality } from '#shared/yard/quality/quality.ts';
import { wxApply } from '#shared/yard/wx/wx-apply.ts';
import { shipsInBuild } from './cockpit-rows.ts';
import { monthsBefore, yearsBefore } from './day-ranges.ts';
import { contractorLabel, readAcceptance, readDefects } from './quality-figures.ts';

const firstWithResult = [is('round', '1'), filled('result')];
const sinceYear = (field: string, today: string) => from(field, `${yearsBefore(today, 1)} 00:00:00`);

/** Lists behind the figures of the quality board. */
export const qualityRows = lookup<RowsBehind>({
  firstPass: async ({ today }) => [
    basisOf(quality, [...firstWithResult, ...times('submitTime', addDays(today, -29), today)]),
  ],
  course: async ({ today }) => [
    basisOf(quality, [...firstWithResult, from('submitTime', `${monthsBefore(today, 11)} 00:00:00`)]),
  ],
  defects: async ({ db, tenantId, today }) => {
    const labels = await readLabels(db, tenantId, ['defect_type']);
    return (await readDefects(db, tenantId)).map(({ defect }) =>
      rowsOf(quality, [is('defectType', defect), sinceYear('resultTime', today)], labels('defect_type', defect)),
    );
  },
  welds: async (source) =>
    (await shipsInBuild(source)).map(({ id, shipNo }) =>
      basisOf(
        quality,
        [is('ship', id), filled('ndtRate'), filled('weldLength'), sinceYear('resultTime', source.today)],
        codeText(shipNo),
      ),
    ),
  acceptance: async ({ db, tenantId, today }) =>
    (await readAcceptance(db, tenantId)).map(({ code, contractors }) =>
      basisOf(
        wxApply,
        [filled('passQty'), oneOf('contractor', contractors), sinceYear('gateIn', today)],
        contractorLabel(code),
      ),
    ),
});
