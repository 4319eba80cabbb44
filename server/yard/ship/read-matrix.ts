import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { today as readToday } from '#server/db/today.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { listedRows } from '#server/yard/chart/area-chart.ts';
import type { MatrixBlock, MatrixStage, ShipMatrix } from '#shared/contract/yard/ship-parts.ts';
import { block } from '#shared/yard/ship/block.ts';
import { blockStage } from '#shared/yard/ship/block-stage.ts';
import { refuseUnlisted } from './listed-ships.ts';

/** Blocks of a ship that the actor's list shows, in the order of their erection, with their stages. */
export async function readMatrix(db: Db, actor: Actor, ship: string): Promise<ShipMatrix> {
  await refuseUnlisted(db, actor, ship);
  const today = await readToday(db);
  const ofShip = sql<boolean>`ship = ${ship}`;
  const blocks = listedRows(block, actor, ['ship', 'blockNo', 'zone', 'weight'], ofShip);
  const fields = ['block', 'stage', 'planStart', 'planEnd', 'actStart', 'actEnd', 'percent', 'delayReason'];
  const stages = listedRows(blockStage, actor, fields, ofShip);
  if (blocks === null || stages === null) return { today, blocks: null };
  const { rows } = await sql<Omit<MatrixBlock, 'stages'>>`
    select id, block_no, zone, weight from ${blocks} order by erect_seq nulls last, block_no`.execute(db);
  const { rows: own } = await sql<MatrixStage & { block: string }>`
    select block, id, version, stage, plan_start, plan_end, act_start, act_end, percent, delay_reason
    from ${stages} order by block, stage`.execute(db);
  const byBlock = new Map<string, MatrixStage[]>(rows.map(({ id }) => [id, []]));
  for (const { block: of, ...stage } of own) byBlock.get(of)?.push(stage);
  return { today, blocks: rows.map((row) => ({ ...row, stages: byBlock.get(row.id) ?? [] })) };
}
