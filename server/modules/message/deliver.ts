import type { Trx } from '#server/db/database.ts';
import { readAs } from '#server/db/scope.ts';
import { sanitiseHtml } from '#server/html/sanitise-html.ts';
import { notify } from '#server/modules/announcement/notice.ts';
import { AppError } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { plainText } from '#shared/html/plain-text.ts';
import { asHtml } from '#shared/message/template-text.ts';
import { MailRefusal } from './mail-port.ts';
import { mailProvider } from './mail-provider.ts';
import { receiversOf } from './receivers.ts';

/** A row of the outbox, as much as carrying it asks. */
export interface Outgoing {
  readonly id: string;
  readonly esTitle: string;
  readonly esType: string;
  readonly esReceiver: string;
  readonly esContent: string | null;
}

/** It went out, or why it did not; `final` where trying again would change nothing. */
export type Delivery =
  | { readonly sent: true }
  | { readonly sent: false; readonly reason: string; readonly final: boolean };

/** A rich text was made by a template; a text that somebody typed has no tags. */
const isHtml = (content: string): boolean =>
  /<(?:p|div|br|h[1-6]|ul|ol|table|span|strong|b|em|a|img)\b[^<>]*>/i.test(content);

/** A system message: in the bells of its readers with this transaction. */
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
    return { sent: true };
  } catch (error) {
    return refusal(error);
  }
}

/** A mail: handed to the provider, outside of any transaction. */
export async function deliverMail(tenantId: number, message: Outgoing): Promise<Delivery> {
  const provider = mailProvider();
  if (!provider) return { sent: false, reason: errorText('mailNotSetUp', 'zh'), final: true };
  try {
    const { addresses } = await readAs(tenantId, (db) =>
      receiversOf(db, tenantId, { way: 'email', receiver: message.esReceiver }),
    );
    const content = message.esContent ?? '';
    const html = isHtml(content) ? sanitiseHtml(content) : asHtml(content);
    // One mail each: nobody learns who else got it.
    for (const to of addresses) {
      await provider.send({
        to: [to],
        subject: message.esTitle,
        text: isHtml(content) ? plainText(content) : content,
        html,
      });
    }
    return { sent: true };
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): Delivery {
  if (error instanceof MailRefusal) return { sent: false, reason: error.message, final: error.final };
  if (error instanceof AppError) return { sent: false, reason: errorText(error.id, 'zh', error.params), final: true };
  throw error;
}
