import type { Trx } from '#server/db/database.ts';
import { writeAs } from '#server/db/scope.ts';
import type { Language } from '#server/kernel/actor.ts';
import { markRefused } from '#server/kernel/message/mail-readers.ts';
import { notify } from '#server/kernel/message/notice.ts';
import type { Delivery, Outgoing } from './delivery.ts';
import { type MailProvider, MailRefusal } from './mail-port.ts';
import { noteProgress, type Progress, readProgress } from './mail-progress.ts';
import { type MailContent, mailWords } from './mail-words.ts';
import type { Mailbox } from './receivers.ts';

export interface MailDelivery {
  readonly tenantId: number;
  readonly message: Outgoing;
  readonly mailboxes: readonly Mailbox[];
  readonly languages: ReadonlyMap<string, Language>;
  readonly content: MailContent;
}

/**
 * Sends one mail per address, so that no receiver sees the others. Each finished address is recorded, so that a retry
 * or another process sends nothing twice. An address that is refused permanently is marked at its person and does not
 * block the others.
 */
export async function deliverToMailboxes(provider: MailProvider, carried: MailDelivery): Promise<Delivery> {
  const { mailboxes, message, languages, content } = carried;
  const progress = readProgress(message.done);
  let waits: MailRefusal | null = null;
  for (const mailbox of mailboxes) {
    const { address, userId } = mailbox;
    if (progress.has(address)) continue;
    let bounced = false;
    const language = userId === null ? null : (languages.get(userId) ?? 'zh');
    try {
      await provider.send({ to: [address], ...mailWords(content, language) });
      progress.set(address, 'taken');
    } catch (error) {
      if (!(error instanceof MailRefusal)) throw error;
      if (error.problem.step !== 'receiver') return later(error, progress);
      // A full mailbox or a temporary refusal: try the others first.
      if (error.final) progress.set(address, error.problem.reply ?? 550);
      else waits = error;
      bounced = error.bounces;
    }
    await writeAs(carried.tenantId, async (trx) => {
      await noteProgress(trx, carried.tenantId, message.id, progress);
      if (bounced && userId !== null) await notifyRefused(trx, carried, { address, userId });
    });
  }
  return waits ? later(waits, progress) : done(progress);
}

/** Marks an address that does not exist, and notifies its person in the bell. */
async function notifyRefused(
  trx: Trx,
  { tenantId, message }: MailDelivery,
  { userId, address }: { readonly userId: string; readonly address: string },
): Promise<void> {
  await markRefused(trx, userId, address);
  await notify(trx, {
    tenantId,
    userIds: [userId],
    title: { zh: '邮箱被拒收', en: 'Your e-mail address was rejected' },
    content: {
      zh: '邮件服务器拒绝向您的邮箱投递。在更换邮箱之前，系统不再向它发送邮件。',
      en: 'The mail server refuses to deliver to your address. No more mails are sent there until you enter another address.',
    },
    priority: 'M',
    busType: 'mail',
    busId: message.id,
    openType: 'url',
    openPage: '/account/settings/base',
  });
}

const refusedIn = (progress: Progress): readonly string[] =>
  [...progress].flatMap(([address, reply]) => (reply === 'taken' ? [] : [address]));

function later({ problem, final }: MailRefusal, progress: Progress): Delivery {
  return { sent: false, final, result: { kind: 'mail', ...problem, refused: refusedIn(progress) } };
}

/**
 * Result of a finished message: sent if at least one address accepted it; refused addresses are reported in either
 * case.
 */
function done(progress: Progress): Delivery {
  const refused = refusedIn(progress);
  const reply = [...progress.values()].find((each) => each !== 'taken');
  if (typeof reply !== 'number') return { sent: true, result: null };
  const result = { kind: 'mail', step: 'receiver', reply, refused } as const;
  return refused.length < progress.size ? { sent: true, result } : { sent: false, result, final: true };
}
