import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';

interface Round {
  readonly round: number;
  readonly demand: string;
  readonly fixBefore: string;
}

export function readRounds(db: Db, tenantId: number, violation: string): Promise<readonly Round[]> {
  return db
    .selectFrom('prmViolationFix')
    .select(['round', 'demand', 'fixBefore'])
    .where('tenantId', '=', tenantId)
    .where('violation', '=', violation)
    .where('delFlag', '=', 0)
    .orderBy('round')
    .execute();
}

/**
 * Inserts a round, or updates it if it exists. There is no third round: a second failure continues the second round,
 * and the timeline keeps the earlier texts.
 */
export async function beginRound(
  trx: Trx,
  { tenantId, username, orgCode }: Actor,
  violation: string,
  round: Round,
): Promise<void> {
  const again = { demand: round.demand, fixBefore: round.fixBefore };
  await trx
    .insertInto('prmViolationFix')
    .values({
      id: newId(),
      tenantId,
      sysOrgCode: orgCode,
      createBy: username,
      updateBy: null,
      updateTime: null,
      violation,
      ...round,
      result: null,
      photos: null,
      replyUser: null,
      verifyUser: null,
      verifyTime: null,
      verifyResult: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'violation', 'round'])
        .where('delFlag', '=', 0)
        .doUpdateSet({
          ...again,
          updateBy: username,
          updateTime: sql`now()`,
          version: sql`prm_violation_fix.version + 1`,
        }),
    )
    .execute();
}

export async function replyInRound(
  trx: Trx,
  actor: Actor,
  record: ResourceRecord,
  reply: { readonly result: string; readonly photos: string },
): Promise<void> {
  const anew = { verifyUser: null, verifyTime: null, verifyResult: null };
  await changeRound(trx, actor, record, { ...reply, ...anew, replyUser: actor.username });
}

/** @param verifyResult code of `insp_result` */
export async function endRound(trx: Trx, actor: Actor, record: ResourceRecord, verifyResult: string): Promise<void> {
  await changeRound(trx, actor, record, {
    verifyUser: actor.username,
    verifyTime: sql<string>`date_trunc('second', now())`,
    verifyResult,
  });
}

async function changeRound(
  trx: Trx,
  { tenantId, username }: Actor,
  { id, round }: ResourceRecord,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  await trx
    .updateTable('prmViolationFix')
    .set({ ...changes, updateBy: username, updateTime: sql`now()`, version: sql`version + 1` })
    .where('tenantId', '=', tenantId)
    .where('violation', '=', id)
    .where('round', '=', Number(round))
    .where('delFlag', '=', 0)
    .execute();
}
