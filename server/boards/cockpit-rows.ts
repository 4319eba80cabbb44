import { sql } from 'kysely';
import {
  basisOf,
  type CountedPage,
  type CountedSource,
  type RowsBehind,
  rowsOf,
} from '#server/figures/counted-rows.ts';
import { readLabels } from '#server/figures/dict-labels.ts';
import { allTasks, listLate } from '#shared/contract/workflow/late.ts';
import { lookup } from '#shared/lookup.ts';
import { from, is, isNot, oneOf, times } from '#shared/query/conditions.ts';
import type { SuperCondition } from '#shared/query/super-query.ts';
import type { Text } from '#shared/resource/text.ts';
import { addDays, addMonths } from '#shared/workflow/day.ts';
import { areaTitle } from '#shared/yard/areas.ts';
import { lateMenu } from '#shared/yard/menu.ts';
import { blockStage } from '#shared/yard/ship/block-stage.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { monthsBefore } from './day-ranges.ts';
import { readDelayReasons } from './delay-figures.ts';
import { openApplications } from './open-applications.ts';

/** The ships in build by number. */
export async function shipsInBuild({ db, tenantId }: CountedSource) {
  const { rows } = await sql<{ id: string; shipNo: string }>`
    select id, ship_no from prm_ship where tenant_id = ${tenantId} and del_flag = 0 and ship_status <> '7'
    order by ship_no`.execute(db);
  return rows;
}

/** Condition for rows of the ships in build: their blocks and stages. */
export const ofShipsInBuild = async (source: CountedSource): Promise<SuperCondition> =>
  oneOf(
    'ship',
    (await shipsInBuild(source)).map(({ id }) => id),
  );

const notDelivered = [isNot('shipStatus', '7')];

/** The page of what is late, with the rows of one kind. */
function late(kind: string, label?: Text): CountedPage {
  const path = `${lateMenu.url}?${new URLSearchParams({ kind })}`;
  return { page: { title: lateMenu.title, path, access: listLate.access }, ...(label && { label }) };
}

const applicationAreas = [...new Set(openApplications.map(({ area }) => area))];

/** Lists behind the figures of the data cockpit. */
export const cockpitRows = lookup<RowsBehind>({
  progressDeviation: basisOf(ship, notDelivered),
  ships: rowsOf(ship, notDelivered),
  overdueTasks: late(allTasks),
  overdue: applicationAreas.map((area) => late(`${area}.task`, areaTitle(area))),
  applications: async ({ today }) => {
    const months = Array.from({ length: 12 }, (_, at) => monthsBefore(today, 11 - at));
    return openApplications.map((of) => ({
      ...rowsOf(of, [from('createTime', `${months[0]} 00:00:00`)], areaTitle(of.area)),
      series: of.area,
      columns: months.map((first) => ({
        at: first.slice(0, 7),
        where: times('createTime', first, addDays(addMonths(first, 1), -1)),
      })),
    }));
  },
  delayReasons: async (source) => {
    const labels = await readLabels(source.db, source.tenantId, ['delay_reason']);
    const ships = await ofShipsInBuild(source);
    const reasons = await readDelayReasons(source.db, source.tenantId);
    return reasons.map(({ reason }) =>
      rowsOf(blockStage, [is('delayReason', reason), ships], labels('delay_reason', reason)),
    );
  },
});
