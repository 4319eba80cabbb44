import { sql } from 'kysely';
import { basisOf, filled, from, is, type RowsBehind, rowsOf } from '#server/figures/counted-rows.ts';
import { readLabels } from '#server/figures/dict-labels.ts';
import { codeText } from '#server/figures/figure.ts';
import { lookup } from '#shared/lookup.ts';
import { addDays } from '#shared/workflow/day.ts';
import { quality } from '#shared/yard/quality/quality.ts';
import { wxApply } from '#shared/yard/wx/wx-apply.ts';
import { monthsBefore, times, yearsBefore } from './day-ranges.ts';
import { readDefects } from './quality-figures.ts';

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
  welds: async ({ db, tenantId, today }) => {
    const { rows } = await sql<{ id: string; shipNo: string }>`
      select id, ship_no from prm_ship where tenant_id = ${tenantId} and del_flag = 0 and ship_status <> '7'
      order by ship_no`.execute(db);
    return rows.map(({ id, shipNo }) =>
      basisOf(
        quality,
        [is('ship', id), filled('ndtRate'), filled('weldLength'), sinceYear('resultTime', today)],
        codeText(shipNo),
      ),
    );
  },
  acceptance: async ({ today }) => [basisOf(wxApply, [filled('passQty'), sinceYear('gateIn', today)])],
});
