import type { Db } from '#server/db/database.ts';
import { databaseNow } from '#server/db/today.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { messageStates, mostWaiting } from './message-state.ts';
import { receiversOf } from './receivers.ts';
import { sendAfterCommit } from './send-due.ts';

/** Ways as earlier clients number them (contract part 2 §4: 2 mail, 3 WeChat, 4 system). */
const numbered: Readonly<Record<string, string>> = { 2: 'email', 3: 'wechat_enterprise', 4: 'system' };
const wayOf = (value: unknown): string => numbered[String(value)] ?? String(value);

/** A row that is added or changed goes out; one that went out stands as it did. */
export const messageHooks: ResourceHooks = {
  async validate({ trx, actor: { tenantId }, verb, before, record }) {
    if (verb === 'delete') return;
    if (before?.esSendStatus === messageStates.sent) throw fail('messageSent');
    const way = wayOf(record.esType);
    if (way !== 'system' && way !== 'email') throw fail('messageWay', {}, { esType: 'messageWay' });
    await receiversOf(trx, tenantId, { way, receiver: String(record.esReceiver ?? '') });
    if ((await countWaiting(trx, tenantId)) >= mostWaiting) throw fail('messageQueueFull', { most: mostWaiting });
  },
  async beforeSave({ trx, record }) {
    return {
      esType: wayOf(record.esType),
      esSendStatus: messageStates.waiting,
      esSendNum: 0,
      esNextTime: await databaseNow(trx),
      esResult: null,
    };
  },
  async afterSave({ trx, actor, verb }) {
    if (verb !== 'delete') sendAfterCommit(trx, actor.tenantId);
  },
};

/** Messages of the tenant that have not gone out and may yet. */
export async function countWaiting(db: Db, tenantId: number): Promise<number> {
  const { waiting } = await db
    .selectFrom('sysMessage')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where('esSendStatus', 'in', [messageStates.waiting, messageStates.failed])
    .executeTakeFirstOrThrow();
  return waiting;
}
