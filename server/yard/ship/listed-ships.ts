import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { listedRows } from '#server/yard/chart/area-chart.ts';
import { fail } from '#shared/errors/fail.ts';
import { milestone } from '#shared/yard/ship/milestone.ts';
import { ship as shipDefinition } from '#shared/yard/ship/ship.ts';

/** Most ships that are read at once. */
const most = 200;

/**
 * Ids of the ships that the actor's list shows, the next delivery first: one of them, or all that are not delivered.
 */
export async function listedShips(db: Db, actor: Actor, ship: string | undefined): Promise<readonly string[]> {
  const where = ship === undefined ? sql<boolean>`ship_status <> '7'` : sql<boolean>`id = ${ship}`;
  const fields = ['shipNo', 'shipStatus', 'progress', 'contractDate', 'deliveryDate'];
  const listed = listedRows(shipDefinition, actor, fields, where);
  if (listed === null) throw fail('noPermission');
  const { rows } = await sql<{ id: string }>`
    select id from ${listed} order by delivery_date, ship_no limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Refuses a ship that the actor's list does not show. */
export async function refuseUnlisted(db: Db, actor: Actor, ship: string): Promise<void> {
  if ((await listedShips(db, actor, ship)).length === 0) throw fail('notFound');
}

/** Ids of the milestones that the actor's list shows; null if the actor may not open it. */
export async function listedMilestones(
  db: Db,
  actor: Actor,
  ships: readonly string[],
): Promise<ReadonlySet<string> | null> {
  const fields = ['ship', 'node', 'planDate', 'forecastDate', 'actualDate'];
  const listed = listedRows(milestone, actor, fields, sql<boolean>`ship = any(${[...ships]})`);
  if (listed === null) return null;
  const { rows } = await sql<{ id: string }>`select id from ${listed}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
