import type { Trx } from '#server/db/database.ts';

const wholes = new WeakSet<Trx>();

/** Says that this transaction writes a record together with its parts. */
export function savesWhole(trx: Trx): void {
  wholes.add(trx);
}

/** Whether parts are written with their record, whose own save has raised its version. */
export const isSavedWithWhole = (trx: Trx): boolean => wholes.has(trx);
