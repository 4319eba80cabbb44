import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { ResourceHooks, SaveContext, TransitionContext } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { sharesQuay } from '#shared/yard/wharf/quay.ts';
import { loadBerths } from './berth-facts.ts';

/** Numbers of up to five applications whose ships are at a berth or will be. */
async function bookedNumbers(trx: Trx, tenantId: number, berth: string): Promise<readonly string[]> {
  const { rows } = await sql<{ applyNo: string }>`
    select a.apply_no from prm_wharf_stay s join prm_wharf_apply a on a.tenant_id = s.tenant_id and a.id = s.apply
    where s.tenant_id = ${tenantId} and s.del_flag = 0 and s.state in ('1', '2')
      and (s.berth = ${berth} or s.second_berth = ${berth})
    order by s.from_time limit 5`.execute(trx);
  return rows.map(({ applyNo }) => applyNo);
}

/**
 * A berth in use or planned for cannot be closed, moved or deleted; the refusal names the applications
 * (docs/domain.md §16 rule 3).
 */
async function refuseBooked(trx: Trx, actor: Actor, { id, berthCode }: ResourceRecord): Promise<void> {
  const nos = await bookedNumbers(trx, actor.tenantId, id);
  if (nos.length > 0) throw fail('wharfBooked', { code: String(berthCode), nos });
}

const whileEmpty = async ({ trx, actor, record }: TransitionContext) => {
  await refuseBooked(trx, actor, record);
  return undefined;
};

const placed = ['chainage', 'length'] as const;

/** 泊位: its part of the quay may not overlap another berth's, and cannot change while ships are booked. */
export const berthHooks: ResourceHooks = {
  async validate(context) {
    const { trx, actor, verb, before, record } = context;
    if (verb === 'delete') return refuseBooked(trx, actor, record);
    const moved = before === null || placed.some((name) => Number(before[name]) !== Number(record[name]));
    if (!moved) return;
    if (before) await refuseBooked(trx, actor, record);
    await refuseOverlap(context);
  },
  transition: { repair: whileEmpty, retire: whileEmpty },
};

async function refuseOverlap({ trx, actor, record }: SaveContext): Promise<void> {
  const spanOf = (chainage: unknown, length: unknown) => ({
    from: Number(chainage),
    to: Number(chainage) + Number(length),
  });
  const own = spanOf(record.chainage, record.length);
  const berths = await loadBerths(trx, actor.tenantId);
  const over = berths.find(({ id, chainage, length }) => id !== record.id && sharesQuay(own, spanOf(chainage, length)));
  if (!over) return;
  const { from, to } = spanOf(over.chainage, over.length);
  throw invalidFields({ chainage: errorText('wharfOverlap', actor.language, { code: over.berthCode, from, to }) });
}
