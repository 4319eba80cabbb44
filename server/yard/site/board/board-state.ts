import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { databaseNow } from '#server/db/today.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { placeBoardShape } from '#shared/contract/yard/place-board.schema.ts';
import type { PlaceBoard } from '#shared/contract/yard/place-board.ts';
import { addDays } from '#shared/workflow/day.ts';
import { layersOf } from './board-layers.ts';
import { boardQueue, mostWaiting } from './board-queue.ts';
import { boardSites, mostSites } from './board-sites.ts';
import { heldIn, readUses } from './board-uses.ts';
import { sitePlan } from './site-plan.ts';

type Asked = z.output<(typeof placeBoardShape)['query']>;

/** Days before today with which the time slider begins (docs/domain.md §15). */
const back = 30;

/** Most uses that are answered. */
const mostUses = 5000;

/** 场地看板: what the reader's lists show of the sites in some days. */
export async function boardState(db: Db, actor: Actor, { from, days }: Asked): Promise<PlaceBoard> {
  const now = await databaseNow(db);
  const first = from ?? addDays(now.slice(0, 10), -back);
  const span = { first, last: addDays(first, days - 1) };
  const sites = await boardSites(db, actor, span);
  const uses = await readUses(db, actor, heldIn(span), { latest: false, limit: mostUses + 1 });
  const waiting = await boardQueue(db, actor);
  const plan = await sitePlan(db, actor.tenantId);
  return {
    now,
    from: first,
    days,
    sites: sites.slice(0, mostSites),
    uses: uses.slice(0, mostUses),
    waiting: waiting?.slice(0, mostWaiting) ?? null,
    layers: layersOf(actor),
    ...(plan && { plan }),
    more: sites.length > mostSites || uses.length > mostUses || (waiting?.length ?? 0) > mostWaiting,
  };
}
