import { sql } from 'kysely';
import { today } from '#server/db/today.ts';
import { invalidFields } from '#server/http/check-input.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { SaveContext } from '#server/resource/hooks.ts';
import type { ErrorId } from '#shared/errors/catalogue.ts';
import { errorText } from '#shared/errors/message.ts';
import { isBlank } from '#shared/resource/record.ts';
import { shipWord } from './ship-words.ts';
import { hasBegun, isLowered, percentOf, wrongDay } from './stage-days.ts';
import { orderBreach, type StageState } from './stage-order.ts';

/** Only a planner may lower the percentage, and needs a reason (docs/domain.md §11.4 rule 2). */
export function refuseLowered({ actor, before, record }: SaveContext): void {
  if (!isLowered(before, record)) return;
  const params = { before: percentOf(before), percent: percentOf(record) };
  if (!actor.roles.includes('planner')) {
    throw invalidFields({ percent: errorText('stageLowerRight', actor.language, params) });
  }
  if (isBlank(record.lowerReason)) {
    throw invalidFields({ lowerReason: errorText('stageLowered', actor.language, params) });
  }
}

/** Refuses the days that `wrongDay` finds (docs/domain.md §11.2). */
export async function refuseDays({ trx, actor, before, record }: SaveContext): Promise<void> {
  const delayDays = await readParameter(actor.tenantId, 'ship.delayDays');
  const wrong = wrongDay(before, record, { today: await today(trx), delayDays });
  if (wrong) throw invalidFields({ [wrong.field]: errorText<ErrorId>(wrong.error, actor.language, wrong.params) });
}

/**
 * Changes of a block's stages run one at a time, because two saves that pass the check at the same time could break the
 * order.
 */
export async function lockStages({ trx, actor, record }: SaveContext): Promise<void> {
  const key = `prm_block_stage ${String(record.block)}`;
  await sql`select pg_advisory_xact_lock(${actor.tenantId}::int, hashtext(${key}))`.execute(trx);
}

/** Refuses a stage that breaks the order of the block's stages (docs/domain.md §11.4 rule 1). */
export async function refuseDisorder({ trx, actor, record }: SaveContext): Promise<void> {
  const stage = String(record.stage);
  const { rows } = await sql<StageState>`
    select stage, percent, (percent > 0 or act_start is not null) as begun from prm_block_stage
    where tenant_id = ${actor.tenantId} and del_flag = 0 and block = ${String(record.block)} and id <> ${record.id}
      and stage <> ${stage}`.execute(trx);
  const own = { stage, percent: percentOf(record), begun: hasBegun(record) };
  const least = await readParameter(actor.tenantId, 'ship.startPercent');
  const breach = orderBreach([...rows, own], stage, least);
  if (!breach) return;
  const word = (value: string) => shipWord('block_stage', value, actor.language);
  const params = { stage: word(breach.stage), before: word(breach.before), percent: breach.percent, least };
  const error = breach.what === 'start' ? 'stageStartsEarly' : 'stageEndsEarly';
  throw invalidFields({ percent: errorText(error, actor.language, params) });
}
