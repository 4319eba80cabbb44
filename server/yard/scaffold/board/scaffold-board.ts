import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { databaseNow } from '#server/db/today.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { scaffoldBoardShape } from '#shared/contract/yard/scaffold-board.schema.ts';
import type { ScaffoldBoard } from '#shared/contract/yard/scaffold-board.ts';
import { fail } from '#shared/errors/fail.ts';
import { addDays } from '#shared/workflow/day.ts';
import { boardBlocks, mostBlocks } from './board-blocks.ts';
import { boardScaffolds, mostScaffolds } from './board-scaffolds.ts';
import { boardShips } from './board-ships.ts';
import { boardTotals } from './board-totals.ts';
import { boardWaiting, mostWaiting } from './board-waiting.ts';

type Asked = z.output<(typeof scaffoldBoardShape)['query']>;

/** Days before today with which the period begins. */
const back = 30;

/** 脚手架看板: what the reader's lists show of the scaffolds of one ship in some days. */
export async function scaffoldBoard(db: Db, actor: Actor, { ship: asked, from, days }: Asked): Promise<ScaffoldBoard> {
  const now = await databaseNow(db);
  const today = now.slice(0, 10);
  const first = from ?? addDays(today, -back);
  const ships = await boardShips(db, actor, asked);
  const ship = asked ?? busiest(ships);
  const alarmDays = await readParameter(actor.tenantId, 'scaffold.alarmDays');
  const none = { blocks: [], scaffolds: [], waiting: [], totals: [], more: false };
  const common = { now, from: first, days, ships, alarmDays };
  if (ship === undefined) return { ...common, ...none, ship: null };
  if (!ships.some(({ id }) => id === ship)) throw fail('notFound');
  const span = { first, last: addDays(first, days - 1), today };
  const blocks = await boardBlocks(db, actor, ship);
  const scaffolds = await boardScaffolds(db, actor, ship, span);
  const waiting = await boardWaiting(db, actor, ship);
  return {
    ...common,
    ship,
    blocks: blocks?.slice(0, mostBlocks) ?? null,
    scaffolds: scaffolds.slice(0, mostScaffolds),
    waiting: waiting?.slice(0, mostWaiting) ?? null,
    totals: await boardTotals(db, actor, ship, { today, alarmDays }),
    more:
      scaffolds.length > mostScaffolds || (blocks?.length ?? 0) > mostBlocks || (waiting?.length ?? 0) > mostWaiting,
  };
}

/** The ship with the most standing scaffolds; of equal ones the next delivery. */
function busiest(ships: ScaffoldBoard['ships']): string | undefined {
  const most = Math.max(...ships.map(({ standing }) => standing));
  return ships.find(({ standing }) => standing === most)?.id;
}
