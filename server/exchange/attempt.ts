import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { markWoken } from '#server/kernel/wake-pages.ts';
import { markNumbers } from '#server/resource/save/number.ts';

/**
 * Does all of `work` or nothing, inside a transaction that continues: a refused row does not undo the rows before it,
 * and its document number is free for the next row.
 * @param keep whether a result is kept; otherwise it is rolled back like a refusal
 */
export async function attempt<T>(
  trx: Trx,
  work: () => Promise<T>,
  keep: (result: T) => boolean = () => true,
): Promise<T> {
  const restore = [markNumbers(trx), markWoken(trx)];
  const undo = async () => {
    for (const step of restore) step();
    await sql`rollback to savepoint attempt`.execute(trx);
    await sql`release savepoint attempt`.execute(trx);
  };
  await sql`savepoint attempt`.execute(trx);
  let result: T;
  try {
    result = await work();
  } catch (error) {
    // If the connection is lost, the rollback fails too and reports that.
    await undo();
    throw error;
  }
  if (keep(result)) await sql`release savepoint attempt`.execute(trx);
  else await undo();
  return result;
}
