import { runningConfig } from '#server/config/running-config.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { countWaiting } from '#server/kernel/message/count-waiting.ts';
import { findRefused, forgetRefused } from '#server/kernel/message/mail-readers.ts';
import * as schema from '#shared/contract/message/message.schema.ts';
import * as calls from '#shared/contract/message/message.ts';
import { fail } from '#shared/errors/fail.ts';
import { mailProblemText } from '#shared/message/mail-step.ts';
import { MailRefusal } from './mail-port.ts';
import { mailProvider } from './mail-provider.ts';
import { mailWords } from './mail-words.ts';
import { sendTemplate } from './send-template.ts';

/** Calls of templates and mail besides their lists (docs/wire.md §2.4). */
export const messageCalls: readonly Binding[] = [
  implement(calls.sendTemplateMessage, schema.sendMessageShape, async ({ actor, body, request }) => {
    await sendTemplate(actor, body, request);
    return new Answer(null, '消息发送成功！');
  }),
  implement(calls.mailState, schema.mailStateShape, async ({ actor }) => {
    const { mail } = runningConfig();
    return readAs(actor.tenantId, async (db) => ({
      configured: mail !== undefined,
      from: mail?.from ?? null,
      waiting: await countWaiting(db, actor.tenantId),
      refused: await findRefused(db, actor.tenantId),
    }));
  }),
  implement(calls.ownMail, schema.ownMailShape, async ({ actor }) => {
    const { email = null, emailRefused = null } = (await ownAddress(actor)) ?? {};
    return {
      configured: runningConfig().mail !== undefined,
      to: email,
      refused: email !== null && email === emailRefused,
    };
  }),
  implement(calls.testMail, schema.testMailShape, async ({ actor }) => ({ to: await testMail(actor) })),
];

function ownAddress({ tenantId, userId }: Actor) {
  return readAs(tenantId, (db) =>
    db.selectFrom('sysUser').select(['email', 'emailRefused']).where('id', '=', userId).executeTakeFirst(),
  );
}

const testWords = {
  title: { zh: '邮件服务测试：可以正常发送', en: 'Test of the mail server: mails can be sent' },
  html: { zh: '<p>邮件服务测试：可以正常发送。</p>', en: '<p>Test of the mail server: mails can be sent.</p>' },
  page: null,
};

/**
 * Sends a test mail to the caller's own address only, so that the button cannot send to others. Reports the step that
 * failed; removes the mark of a refused address if the mail is accepted.
 */
async function testMail(actor: Actor): Promise<string> {
  const provider = mailProvider();
  if (!provider) throw fail('mailNotSetUp');
  const { email } = (await ownAddress(actor)) ?? {};
  if (!email) throw fail('mailNoAddress');
  try {
    await provider.send({ to: [email], ...mailWords(testWords, actor.language) });
  } catch (error) {
    if (error instanceof MailRefusal)
      throw fail('mailFailed', { reason: mailProblemText(error.problem, actor.language) });
    throw error;
  }
  await writeAs(actor.tenantId, (trx) => forgetRefused(trx, actor.userId));
  return email;
}
