import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import type { LateRow, OneRow } from './late-row.ts';
import { lateRows } from './late-rows-statement.ts';

/**
 * One late row within the actor's reach.
 * @throws `notFound` also for late rows outside of it, and for rows that were done meanwhile (docs/security.md P14)
 */
export async function findLate(trx: Trx, actor: Actor, one: OneRow): Promise<LateRow> {
  const late = lateRows(actor, one);
  const { rows } = late ? await sql<LateRow>`${late}`.execute(trx) : { rows: [] };
  const [row] = rows;
  if (!row) throw fail('notFound');
  return row;
}
