import { sql } from 'kysely';
import { today } from '#server/db/today.ts';
import { invalidFields } from '#server/http/check-input.ts';
import { readParameter } from '#server/modules/config/parameters.ts';
import type { SaveContext } from '#server/resource/hooks.ts';
import { errorText } from '#shared/errors/message.ts';
import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';
import { dayNumber } from '#shared/workflow/day.ts';
import { isAhead } from './baseline.ts';
import { shipWord } from './ship-words.ts';
import { orderBreach, type StageState } from './stage-order.ts';

const percentOf = (record: ResourceRecord | null): number => Number(record?.percent ?? 0);

export const hasBegun = (record: ResourceRecord | null): boolean =>
  record !== null && (percentOf(record) > 0 || !isBlank(record.actStart));

export const isLowered = (before: ResourceRecord | null, record: ResourceRecord): boolean =>
  before !== null && percentOf(record) < percentOf(before);

/** Less is done than before: a planner's word, with its reason (domain.md §11.4 rule 2). */
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

/** Days that happened lie behind, an end belongs to what is done, and who is far behind says why (§11.2). */
export async function refuseDays({ trx, actor, before, record }: SaveContext): Promise<void> {
  const day = await today(trx);
  for (const name of ['actStart', 'actEnd'] as const) {
    if (isAhead(record[name], day)) throw invalidFields({ [name]: errorText('dayInFuture', actor.language, {}) });
  }
  const open = percentOf(record) < 100;
  if (open && !isBlank(record.actEnd) && !isLowered(before, record)) {
    throw invalidFields({ actEnd: errorText('stageNotDone', actor.language, {}) });
  }
  if (!hasBegun(record) || !isBlank(record.delayReason)) return;
  const end = open || isBlank(record.actEnd) ? day : String(record.actEnd);
  const days = dayNumber(end) - dayNumber(String(record.planEnd));
  if (days <= (await readParameter(actor.tenantId, 'ship.delayDays'))) return;
  throw invalidFields({ delayReason: errorText('stageDelayReason', actor.language, { days }) });
}

/** Stages of a block are changed one after the other: two that pass the check beside each other could break the order. */
export async function lockStages({ trx, actor, record }: SaveContext): Promise<void> {
  const key = `prm_block_stage ${String(record.block)}`;
  await sql`select pg_advisory_xact_lock(${actor.tenantId}::int, hashtext(${key}))`.execute(trx);
}

/** Stages go one after the other (domain.md §11.4 rule 1). */
export async function refuseDisorder({ trx, actor, record }: SaveContext): Promise<void> {
  const { rows } = await sql<StageState>`
    select stage, percent, (percent > 0 or act_start is not null) as begun from prm_block_stage
    where tenant_id = ${actor.tenantId} and del_flag = 0 and block = ${String(record.block)} and id <> ${record.id}`.execute(
    trx,
  );
  const stage = String(record.stage);
  const own = { stage, percent: percentOf(record), begun: hasBegun(record) };
  const least = await readParameter(actor.tenantId, 'ship.startPercent');
  // Of the two states of the own stage the later one counts.
  const breach = orderBreach([...rows, own], stage, least);
  if (!breach) return;
  const word = (value: string) => shipWord('block_stage', value, actor.language);
  const params = { stage: word(breach.stage), before: word(breach.before), percent: breach.percent, least };
  const error = breach.what === 'start' ? 'stageStartsEarly' : 'stageEndsEarly';
  throw invalidFields({ percent: errorText(error, actor.language, params) });
}
