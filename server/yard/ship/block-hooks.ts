import { sql } from 'kysely';
import { invalidFields } from '#server/http/check-input.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { isBlank } from '#shared/resource/record.ts';
import { erectAfterText, readErectAfter } from '#shared/yard/ship/erect-after.ts';
import { type ErectionLink, wrongLink } from './erection-order.ts';
import { wakeShips } from './wake-ships.ts';

/** 搭载前序 of blocks (docs/domain.md §11.4 rule 6): names of blocks of the same ship, without a circle. */
export const erectionHooks: ResourceHooks = {
  async validate(context) {
    const { actor, verb, before, record } = context;
    const leaves = verb === 'delete' || (before !== null && before.blockNo !== record.blockNo);
    const moved = ['erectAfter', 'blockNo', 'ship'].some((name) => (before?.[name] ?? null) !== (record[name] ?? null));
    if (!leaves && (!moved || isBlank(record.erectAfter))) return;
    const others = await otherBlocks(context);
    if (leaves) refuseNamed(context, others);
    if (verb === 'delete' || isBlank(record.erectAfter)) return;
    const own = { blockNo: String(record.blockNo), after: readErectAfter(record.erectAfter) };
    const wrong = wrongLink(own, others);
    if (wrong) throw invalidFields({ erectAfter: errorText(wrong.error, actor.language, { block: wrong.blockNo }) });
  },
  async beforeSave({ trx, actor, verb, record }) {
    await wakeShips(trx, actor.tenantId);
    if (verb === 'delete' || isBlank(record.erectAfter)) return undefined;
    return { erectAfter: erectAfterText(readErectAfter(record.erectAfter)) };
  },
};

/** A block that others name keeps its number, because they name it by this number. */
function refuseNamed({ before, record }: SaveContext, others: readonly ErectionLink[]): void {
  const number = String((before ?? record).blockNo);
  const by = others.filter(({ after }) => after.some(({ blockNo }) => blockNo === number));
  if (by.length === 0) return;
  throw fail('blockIsPredecessor', {
    block: number,
    by: by
      .slice(0, 5)
      .map(({ blockNo }) => blockNo)
      .join(', '),
  });
}

/** The other blocks of the ship. Locks the ship, so that two saves cannot close a circle together. */
async function otherBlocks({ trx, actor, before, record }: SaveContext): Promise<ErectionLink[]> {
  const ship = String((before ?? record).ship);
  const key = `prm_block erection ${ship}`;
  await sql`select pg_advisory_xact_lock(${actor.tenantId}::int, hashtext(${key}))`.execute(trx);
  const { rows } = await sql<{ blockNo: string; erectAfter: string | null }>`
    select block_no, erect_after from prm_block
    where tenant_id = ${actor.tenantId} and del_flag = 0 and ship = ${ship} and id <> ${record.id}`.execute(trx);
  return rows.map(({ blockNo, erectAfter }) => ({ blockNo, after: readErectAfter(erectAfter) }));
}
