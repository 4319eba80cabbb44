import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { markNumbers } from '#server/resource/save/number.ts';

/**
 * All of `work` or nothing of it, inside a transaction that goes on: a row that is refused leaves the rows before it as
 * they are, and its document number to the next one.
 * @param keep says of what came out whether it stands; else it is undone like a refusal
 */
export async function attempt<T>(
  trx: Trx,
  work: () => Promise<T>,
  keep: (result: T) => boolean = () => true,
): Promise<T> {
  const forgetNumbers = markNumbers(trx);
  const undo = async () => {
    forgetNumbers();
    await sql`rollback to savepoint attempt`.execute(trx);
    await sql`release savepoint attempt`.execute(trx);
  };
  await sql`savepoint attempt`.execute(trx);
  let result: T;
  try {
    result = await work();
  } catch (error) {
    // Where the connection is gone, that is what it says; so is the transaction.
    await undo();
    throw error;
  }
  if (keep(result)) await sql`release savepoint attempt`.execute(trx);
  else await undo();
  return result;
}
