import { databaseNow } from '#server/db/today.ts';
import type { ResourceHooks, TransitionContext } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { isBlank } from '#shared/resource/record.ts';
import { pagePath } from '#shared/resource/resource-address.ts';
import { violation } from '#shared/yard/violation/violation.ts';
import { mayAppeal } from './appeal-term.ts';
import { beginRound, endRound, readRounds, replyInRound } from './fix-rounds.ts';
import { refuseTerm } from './fix-term.ts';
import { refuseJudging, refuseStranger } from './parties.ts';
import { peopleOfUnit, sendNotice } from './unit-people.ts';

const outcome = { passed: '1', failed: '3' } as const;

/** Notifies the contractor's people, or the given ones. */
async function notifyPeople(
  { trx, actor, record }: TransitionContext,
  priority: 'L' | 'M' | 'H',
  zh: string,
  en: string,
  people?: readonly string[],
): Promise<void> {
  const no = String(record.violNo);
  const readers = people ?? (await peopleOfUnit(trx, actor.tenantId, String(record.contractor)));
  await sendNotice(trx, actor, readers, {
    title: { zh: `${no} ${zh}`, en: `${no} ${en}` },
    priority,
    busType: violation.code,
    busId: record.id,
    openPage: pagePath(violation, record.id),
  });
}

/** A reply must be verified by another person (docs/domain.md §10.2). */
function refuseOwnReply({ actor, record }: TransitionContext): void {
  if (record.replyUser === actor.username) throw fail('violationOwnReply');
}

/** Checks and effects of each transition of a violation (docs/domain.md §10.2); points are counted in `afterSave`. */
export const violationMoves: NonNullable<ResourceHooks['transition']> = {
  async issue(context) {
    const { trx, actor, record, input } = context;
    await refuseTerm(context, String(input.fixBefore));
    await beginRound(trx, actor, record.id, {
      round: 1,
      demand: String(input.demand),
      fixBefore: String(input.fixBefore),
    });
    const { zh, en } = record.stopWork
      ? { zh: '违章停工，请立即整改', en: 'stops the work; correct it at once' }
      : { zh: '违章待整改', en: 'must be corrected' };
    await notifyPeople(
      context,
      record.stopWork ? 'H' : 'M',
      `${zh}，期限 ${input.fixBefore}`,
      `${en}, by ${input.fixBefore}`,
    );
    return { round: 1, issueTime: await databaseNow(trx) };
  },

  async appeal(context) {
    await refuseStranger(context);
    await mayAppeal(context);
    await notifyPeople(context, 'M', '被申诉，请裁定', 'was appealed; decide the appeal', [
      String(context.record.inspector),
    ]);
    return undefined;
  },

  async uphold(context) {
    await refuseJudging(context);
    await notifyPeople(context, 'M', '申诉未获支持，请按期整改', 'was upheld; correct it in time');
    return undefined;
  },

  async revoke(context) {
    await refuseJudging(context);
    await notifyPeople(context, 'L', '已撤销', 'was revoked');
    return undefined;
  },

  async overdue(context) {
    const { trx, actor, record } = context;
    const unit = await peopleOfUnit(trx, actor.tenantId, String(record.contractor));
    const people = [...unit, String(record.inspector)];
    await notifyPeople(context, 'H', '整改逾期', 'is overdue; correct it', people);
    return undefined;
  },

  async reply(context) {
    const { trx, actor, record, input } = context;
    await refuseStranger(context);
    await replyInRound(trx, actor, record, { result: String(input.fixResult), photos: String(input.fixPhotos) });
    await notifyPeople(context, 'L', '已回复整改，请验证', 'was corrected; verify it', [String(record.inspector)]);
    return { replyUser: actor.username };
  },

  async verify(context) {
    const { trx, actor, record } = context;
    refuseOwnReply(context);
    await endRound(trx, actor, record, outcome.passed);
    await notifyPeople(context, 'L', '整改合格，已关闭', 'is closed');
    return { closeTime: await databaseNow(trx) };
  },

  async refuse(context) {
    const { trx, actor, record, input } = context;
    refuseOwnReply(context);
    const before = String(record.fixBefore);
    const fixBefore = isBlank(input.fixBefore) ? before : String(input.fixBefore);
    const [first] = await readRounds(trx, actor.tenantId, record.id);
    if (fixBefore !== before) {
      if (first && first.fixBefore !== before) throw fail('violationFixMoved', { to: before });
      await refuseTerm(context, fixBefore);
    }
    await endRound(trx, actor, record, outcome.failed);
    const demand = String(input.comment ?? record.demand);
    await beginRound(trx, actor, record.id, { round: 2, demand, fixBefore });
    await notifyPeople(context, 'M', `整改不合格，期限 ${fixBefore}`, `was not corrected; correct it by ${fixBefore}`);
    return { round: 2, demand, fixBefore, fixResult: null, fixPhotos: null, replyUser: null };
  },
};
