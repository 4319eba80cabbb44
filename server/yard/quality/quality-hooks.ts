import { invalidFields } from '#server/http/check-input.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { errorText } from '#shared/errors/message.ts';
import { isBlank } from '#shared/resource/record.ts';

/** Code of `insp_result`: passed. */
const passed = '1';

/**
 * 质量检验: a further submission requires that the one before was not passed, so that "passed at first try" can be counted.
 */
export const qualityHooks: ResourceHooks = {
  async validate(context) {
    const { verb, before, record } = context;
    if (verb === 'delete' || Number(record.round) === 1) return;
    if (before && before.round === record.round && before.checkNo === record.checkNo) return;
    await refuseSkipped(context);
  },
  /** The inspector is the person who enters the result (docs/security.md P37). */
  async beforeSave({ actor, verb, before, record }) {
    if (verb === 'delete' || (before?.result ?? null) === (record.result ?? null)) return undefined;
    return { inspector: isBlank(record.result) ? null : actor.username };
  },
};

async function refuseSkipped({ trx, actor, record }: SaveContext): Promise<void> {
  const round = Number(record.round);
  const earlier = await trx
    .selectFrom('prmQuality')
    .select('result')
    .where('tenantId', '=', actor.tenantId)
    .where('checkNo', '=', String(record.checkNo))
    .where('round', '=', round - 1)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  if (earlier?.result && earlier.result !== passed) return;
  throw invalidFields({ round: errorText('qualityRound', actor.language, { round, before: round - 1 }) });
}
