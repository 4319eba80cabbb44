import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { addTexts } from '#server/resource/list/present.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { listedRows } from '#server/yard/chart/area-chart.ts';
import type { ScaffoldBoard } from '#shared/contract/yard/scaffold-board.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import { block } from '#shared/yard/ship/block.ts';
import { known } from './known.ts';

type BoardBlock = NonNullable<ScaffoldBoard['blocks']>[number];

/** Most blocks of a ship that are read. */
export const mostBlocks = 1000;

/** The blocks of a ship, by number; null if the reader may not list blocks. */
export async function boardBlocks(db: Db, actor: Actor, ship: string): Promise<readonly BoardBlock[] | null> {
  const listed = listedRows(block, actor, ['ship', 'blockNo'], sql<boolean>`ship = ${ship}`);
  if (listed === null) return null;
  const seen = visibleDefinition(block, actor);
  const hasZone = fieldOf(seen, 'zone') !== undefined;
  const { rows } = await sql<{ id: string; blockNo: string; zone: string | null }>`
    select id, block_no, ${hasZone ? sql`zone` : sql`null`} as zone from ${listed}
    order by block_no limit ${mostBlocks + 1}`.execute(db);
  const records = rows.map((row) => ({ ...row }));
  await addTexts(db, seen, actor, records);
  return records.map((record) => known(record) as BoardBlock);
}
