import { databaseNow } from '#server/db/today.ts';
import { countWaiting } from '#server/kernel/message/count-waiting.ts';
import { messageStates, mostWaiting } from '#server/kernel/message/message-state.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { lookup } from '#shared/lookup.ts';
import { forgetProgress } from './mail-progress.ts';
import { receiversOf } from './receivers.ts';
import { resultText } from './result-text.ts';
import { sendAfterCommit } from './send-due.ts';

/** Message channels by the numbers of earlier clients (docs/wire.md §2.4: 2 mail, 3 WeChat, 4 system). */
const numbered = lookup<string>({ 2: 'email', 3: 'wechat_enterprise', 4: 'system' });
const wayOf = (value: unknown): string => numbered[String(value)] ?? String(value);

/** Added and changed messages are sent; a message that has been sent cannot be changed. */
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
  async present(_, { language }, records) {
    for (const record of records)
      if (typeof record.esResult === 'string') record.esResult = resultText(record.esResult, language);
  },
  async afterSave({ trx, actor: { tenantId }, verb, record }) {
    if (verb === 'delete') return;
    if (verb === 'edit') await forgetProgress(trx, tenantId, String(record.id));
    sendAfterCommit(trx, tenantId);
  },
};
