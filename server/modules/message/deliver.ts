import type { Trx } from '#server/db/database.ts';
import { readAs } from '#server/db/scope.ts';
import { languagesOf } from '#server/kernel/message/mail-readers.ts';
import { notify } from '#server/kernel/message/notice.ts';
import { AppError } from '#shared/errors/fail.ts';
import { deliverToMailboxes } from './deliver-to-mailboxes.ts';
import type { Delivery, Outgoing } from './delivery.ts';
import { mailProvider } from './mail-provider.ts';
import { isHtml, noticeContent, typedContent } from './mail-words.ts';
import { receiversOf } from './receivers.ts';

/** Delivers a system message to the bells of its readers, in this transaction. */
export async function deliverToBells(trx: Trx, tenantId: number, message: Outgoing): Promise<Delivery> {
  try {
    const { userIds } = await receiversOf(trx, tenantId, { way: 'system', receiver: message.esReceiver });
    const content = message.esContent ?? '';
    await notify(trx, {
      tenantId,
      userIds,
      title: { zh: message.esTitle, en: message.esTitle },
      content: { zh: content, en: content },
      ...(isHtml(content) && { html: true as const }),
      priority: 'L',
      busType: 'message',
      busId: message.id,
    });
    return { sent: true, result: null };
  } catch (error) {
    return refusal(error);
  }
}

/** Sends a mail through the provider, outside of any transaction. */
export async function deliverMail(tenantId: number, message: Outgoing): Promise<Delivery> {
  const provider = mailProvider();
  if (!provider) return { sent: false, result: { kind: 'error', id: 'mailNotSetUp', params: {} }, final: true };
  try {
    const { mailboxes, languages, content } = await readAs(tenantId, async (db) => {
      const found = await receiversOf(db, tenantId, { way: 'email', receiver: message.esReceiver, passesOver: true });
      const userIds = found.mailboxes.flatMap(({ userId }) => userId ?? []);
      return {
        mailboxes: found.mailboxes,
        languages: await languagesOf(db, tenantId, userIds),
        content: message.anntId
          ? await noticeContent(db, tenantId, message.anntId)
          : typedContent(message.esTitle, message.esContent ?? ''),
      };
    });
    if (!content) return { sent: false, result: { kind: 'error', id: 'messageNoticeGone', params: {} }, final: true };
    return await deliverToMailboxes(provider, { tenantId, message, mailboxes, languages, content });
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): Delivery {
  if (!(error instanceof AppError)) throw error;
  return { sent: false, result: { kind: 'error', id: error.id, params: error.params ?? {} }, final: true };
}
