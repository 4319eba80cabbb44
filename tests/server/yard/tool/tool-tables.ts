import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { loadRecord } from '#server/resource/load.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import type { Filed } from './tool-cast.ts';

/* Direct access to the tables of the store, for tests that call one rule at a time. */

const system = systemActor(FIRST_TENANT);
export const keeper: Actor = { ...system, username: 'keeper' };

export const write = <T>(run: (trx: Trx) => Promise<T>) => writeAs(FIRST_TENANT, run);
export const read = <T>(run: (db: Db) => Promise<T>) => readAs(FIRST_TENANT, run);

export const reserve = (tool: string, qty: number) =>
  write((trx) => sql`update prm_tool set reserved_qty = ${qty} where id = ${tool}`.execute(trx));

/** The fields that a call refused with their texts, or else id and parameters of its error. 'done' if it succeeded. */
export const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    ({ id, params, fields }: { id: string; params: object; fields?: object }) => fields ?? [id, params],
  );

export const loadUse = (trx: Trx, { id }: Filed) => loadRecord(trx, toolApply, FIRST_TENANT, id, { actor: system });

/** Runs one step of the store with the record of an application. */
export const step = (
  use: Filed,
  what: (trx: Trx, actor: Actor, row: Awaited<ReturnType<typeof loadUse>>) => Promise<unknown>,
) => write(async (trx) => what(trx, system, await loadUse(trx, use)));

interface Quantities {
  readonly allocQty: number | null;
  readonly outQty: number | null;
  readonly backQty: number | null;
  readonly damageQty: number | null;
  readonly lineStatus: string;
}

/** The quantities of each line in the order set aside, out, back, damaged, and the status of the line. */
export const quantitiesOf = (lines: readonly Quantities[]) =>
  lines.map(({ allocQty, outQty, backQty, damageQty, lineStatus }) => [
    allocQty,
    outQty,
    backQty,
    damageQty,
    lineStatus,
  ]);
