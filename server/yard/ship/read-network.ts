import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { today as readToday } from '#server/db/today.ts';
import { readLabels } from '#server/figures/dict-labels.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { listedRows } from '#server/yard/chart/area-chart.ts';
import type { ErectionNetwork } from '#shared/contract/yard/ship-parts.ts';
import { block } from '#shared/yard/ship/block.ts';
import { blockStage } from '#shared/yard/ship/block-stage.ts';
import { readErectAfter } from '#shared/yard/ship/erect-after.ts';
import { type ErectionBlock, erectionNetwork } from './erection-network.ts';
import { refuseUnlisted } from './listed-ships.ts';

interface StoredBlock extends Omit<ErectionBlock, 'after'> {
  readonly id: string;
  readonly zone: string;
  readonly erectSeq: number | null;
  readonly erectAfter: string | null;
}

/** Erection network of a ship that the actor's list shows, in the order of the expected start. */
export async function readNetwork(db: Db, actor: Actor, ship: string): Promise<ErectionNetwork> {
  await refuseUnlisted(db, actor, ship);
  const today = await readToday(db);
  const ofShip = sql<boolean>`ship = ${ship}`;
  const blocks = listedRows(block, actor, ['ship', 'blockNo', 'zone', 'erectSeq', 'erectAfter'], ofShip);
  const days = ['block', 'stage', 'planStart', 'planEnd', 'actStart', 'actEnd', 'percent'];
  const stages = listedRows(blockStage, actor, days, ofShip);
  if (blocks === null || stages === null) return { today, planEnd: null, expectedEnd: null, blocks: null };
  const { rows } = await sql<StoredBlock>`
    with stages as (select block, stage, plan_start, plan_end, act_start, act_end, percent from ${stages}),
    rests as (
      select block, sum((plan_end - plan_start + 1) * (100 - percent) / 100::float8) as days
      from stages where stage < '8' and act_end is null group by block
    )
    select b.id, b.block_no, b.zone, b.erect_seq, b.erect_after, s.plan_start, s.plan_end, s.act_start, s.act_end,
      s.percent, coalesce(r.days, 0) as rest_before
    from (select id, block_no, zone, erect_seq, erect_after from ${blocks}) b
    join stages s on s.block = b.id and s.stage = '8'
    left join rests r on r.block = b.id
    order by b.erect_seq nulls last, b.block_no`.execute(db);
  const labels = await readLabels(db, actor.tenantId, ['ship_zone']);
  const own = rows.map((row) => ({ ...row, after: readErectAfter(row.erectAfter) }));
  const network = erectionNetwork(own, today);
  const ids = new Map(rows.map(({ id, blockNo }) => [blockNo, id]));
  const shown = own.flatMap((row) => {
    const erection = network.get(row.blockNo);
    if (!erection) return [];
    const after = row.after.map((link) => ({ ...link, id: ids.get(link.blockNo) ?? null }));
    return [{ ...row, ...erection, waitsFor: [...erection.waitsFor], zone: labels('ship_zone', row.zone), after }];
  });
  return {
    today,
    planEnd:
      rows
        .map(({ planEnd }) => planEnd)
        .sort()
        .at(-1) ?? null,
    expectedEnd:
      shown
        .map(({ end }) => end)
        .sort()
        .at(-1) ?? null,
    blocks: shown,
  };
}
