import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { today } from '#server/db/today.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { ResourceHooks, SaveContext, TransitionContext } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { addDays } from '#shared/workflow/day.ts';
import { refreshApplicationKit } from './application-kit.ts';
import { freezeDateOf } from './freeze-date.ts';
import { frozenPatch, refuseClosedLines } from './pallet-lines.ts';
import { nextPalletNo } from './pallet-number.ts';
import { keepVisibleChanges } from './visible-changes.ts';

/** 托盘: number and freeze date, checks of closed or frozen lines, and the update of the open application. */
export const jpPalletHooks: ResourceHooks = {
  present: async (_, actor, records) => keepVisibleChanges(actor, records),

  async validate(context) {
    if (context.verb === 'delete') await refuseInUse(context, context.record);
    if (context.verb === 'edit') refuseClosedLines(context);
  },

  async beforeSave(context) {
    const { trx, actor, verb, before, record } = context;
    const number = verb === 'add' ? { palletNo: await nextPalletNo(trx, actor.tenantId, record) } : {};
    const frozen = await frozenPatch(context);
    return { ...number, ...(await freezing(context, before, record)), ...frozen };
  },

  async afterSave({ trx, actor, verb, before, record }) {
    const news = before?.kitRate !== record.kitRate || before?.weight !== record.weight;
    if (verb === 'edit' && news && record.openApply)
      await refreshApplicationKit(trx, actor.tenantId, String(record.openApply));
  },

  transition: {
    async complete({ record }) {
      const n = Number(record.shortCount);
      if (n > 0) throw fail('jpNotComplete', { pallet: String(record.palletNo), n });
      return undefined;
    },
    async reopen(context) {
      await refuseInUse(context, context.record);
      return undefined;
    },
    async dropPallet(context) {
      await refuseInUse(context, context.record);
      return undefined;
    },
    async agree() {
      return { changeOpen: true };
    },
    /**
     * Sets the day on which the container has to be returned and the site where it is, and releases the pallet
     * (rule 7).
     */
    async sign({ trx, actor, record }) {
      const days = await readParameter(actor.tenantId, 'jp.returnDays');
      return {
        openApply: null,
        containerDue: addDays(await today(trx), days),
        ...(await unloadedAt(trx, actor.tenantId, record.openApply)),
      };
    },
  },
};

/** 当前位置 after a delivery: the code of the site. */
async function unloadedAt(trx: Trx, tenantId: number, apply: unknown): Promise<RecordPatch> {
  const { rows } = await sql<{ siteCode: string }>`
    select s.site_code from prm_jp_apply a join prm_site s on s.tenant_id = a.tenant_id and s.id = a.site_id
    where a.tenant_id = ${tenantId} and a.id = ${apply ?? ''}`.execute(trx);
  return rows[0] ? { location: rows[0].siteCode } : {};
}

async function freezing(
  { trx, actor }: SaveContext,
  before: ResourceRecord | null,
  record: ResourceRecord,
): Promise<RecordPatch> {
  const needDate = String(record.needDate ?? '');
  if (needDate === '' || before?.needDate === needDate) return {};
  return { freezeDate: await freezeDateOf(trx, actor.tenantId, needDate) };
}

/** Refuses a change of a pallet that an open application has claimed. */
async function refuseInUse(
  { trx, actor }: Pick<SaveContext | TransitionContext, 'trx' | 'actor'>,
  { openApply, palletNo }: ResourceRecord,
): Promise<void> {
  if (!openApply) return;
  const apply = await trx
    .selectFrom('prmJpApply')
    .select('applyNo')
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', String(openApply))
    .executeTakeFirst();
  throw fail('jpPalletInUse', { pallet: String(palletNo), no: apply?.applyNo ?? '' });
}
