import { sql } from 'kysely';
import { basisOf, type CountedSource, type RowsBehind, rowsOf } from '#server/figures/counted-rows.ts';
import { readLabels } from '#server/figures/dict-labels.ts';
import { codeText } from '#server/figures/figure.ts';
import { readShipReadings } from '#server/yard/ship/read-ships.ts';
import { lookup } from '#shared/lookup.ts';
import { days, filled, is, isNot } from '#shared/query/conditions.ts';
import type { Text } from '#shared/resource/text.ts';
import { addDays, weekday } from '#shared/workflow/day.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';
import { block } from '#shared/yard/ship/block.ts';
import { blockStage } from '#shared/yard/ship/block-stage.ts';
import { milestone } from '#shared/yard/ship/milestone.ts';
import { progressDay } from '#shared/yard/ship/progress-day.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { ofShipsInBuild } from './cockpit-rows.ts';
import { lastDays } from './day-ranges.ts';
import { readKitRates } from './kit-figures.ts';

const stagesOf = async ({ db, tenantId }: CountedSource) => {
  const { rows } = await sql<{ stage: string }>`
    select distinct stage from prm_block_stage where tenant_id = ${tenantId} and del_flag = 0 order by stage`.execute(
    db,
  );
  return rows.map(({ stage }) => stage);
};

/** Lists behind the figures of the production board. */
export const productionRows = lookup<RowsBehind>({
  curves: async ({ db, tenantId }) =>
    (await readShipReadings(db, tenantId))
      .filter(({ contractDate, today }) => contractDate <= today)
      .slice(0, 3)
      .map(({ shipNo }) => basisOf(ship, [is('shipNo', shipNo)], codeText(shipNo))),
  stages: async (source) => {
    const labels = await readLabels(source.db, source.tenantId, ['block_stage']);
    const ships = await ofShipsInBuild(source);
    return [
      rowsOf(block, [ships], { zh: '分段总数', en: 'All blocks' }),
      ...(await stagesOf(source)).map((stage) =>
        rowsOf(blockStage, [is('stage', stage), filled('actEnd'), ships], labels('block_stage', stage)),
      ),
    ];
  },
  erection: async ({ today }) => {
    // Twelve weeks from Monday to Sunday, the current one last.
    const sunday = addDays(today, (7 - weekday(today)) % 7);
    const mondays = Array.from({ length: 12 }, (_, week) => addDays(sunday, -83 + 7 * week));
    const erected = (series: string, field: string, label: Text) => ({
      ...rowsOf(blockStage, [is('stage', '8'), ...days(field, addDays(sunday, -83), sunday)], label),
      series,
      columns: mondays.map((at) => ({ at, where: [is('stage', '8'), ...days(field, at, addDays(at, 6))] })),
    });
    return [
      erected('plan', 'planEnd', { zh: '计划', en: 'planned' }),
      erected('actual', 'actEnd', { zh: '实际', en: 'actual' }),
    ];
  },
  cutting: async ({ today }) => [
    {
      ...basisOf(progressDay, days('day', addDays(today, -29), today)),
      columns: lastDays(today, 30).map((at) => ({ at, where: [is('day', at)] })),
    },
  ],
  manHours: async ({ today }) => [basisOf(progressDay, days('day', addDays(today, -29), today))],
  tracks: async ({ db, tenantId }) =>
    (await readShipReadings(db, tenantId))
      .slice(0, 4)
      .map(({ id, shipNo }) => rowsOf(milestone, [is('ship', id)], codeText(shipNo))),
  kits: async ({ db, tenantId, today }) => {
    const labels = await readLabels(db, tenantId, ['discipline']);
    const when = days('needDate', addDays(today, -30), addDays(today, 7));
    return (await readKitRates(db, tenantId)).map(({ discipline }) =>
      basisOf(
        jpPallet,
        [is('discipline', discipline), isNot('palletStatus', '90'), ...when],
        labels('discipline', discipline),
      ),
    );
  },
});
