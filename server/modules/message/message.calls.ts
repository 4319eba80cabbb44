import { readAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import { runningConfig } from '#server/running-config.ts';
import type { Actor } from '#server/session/actor.ts';
import * as schema from '#shared/contract/message.schema.ts';
import * as calls from '#shared/contract/message.ts';
import { fail } from '#shared/errors/fail.ts';
import { MailRefusal } from './mail-port.ts';
import { mailProvider } from './mail-provider.ts';
import { countWaiting } from './message-hooks.ts';
import { sendTemplate } from './send-template.ts';

/** What templates and the mail port do beside being listed and written (contract part 2 §4). */
export const messageCalls: readonly Binding[] = [
  implement(calls.sendTemplateMessage, schema.sendMessageShape, async ({ actor, body, request }) => {
    await sendTemplate(actor, body, request);
    return new Answer(null, '消息发送成功！');
  }),
  implement(calls.mailState, schema.mailStateShape, async ({ actor }) => {
    const { mail } = runningConfig();
    const waiting = await readAs(actor.tenantId, (db) => countWaiting(db, actor.tenantId));
    return { configured: mail !== undefined, from: mail?.from ?? null, waiting };
  }),
  implement(calls.testMail, schema.testMailShape, async ({ actor }) => ({ to: await testMail(actor) })),
];

/** Nobody chooses the address: it is the caller's own, so the button sends nothing to anybody else. */
async function testMail(actor: Actor): Promise<string> {
  const provider = mailProvider();
  if (!provider) throw fail('mailNotSetUp');
  const own = await readAs(actor.tenantId, (db) =>
    db.selectFrom('sysUser').select('email').where('id', '=', actor.userId).executeTakeFirst(),
  );
  if (!own?.email) throw fail('mailNoAddress');
  const words = { zh: '邮件服务测试：可以正常发送。', en: 'A test of the mail server: mails go out.' }[actor.language];
  try {
    await provider.send({ to: [own.email], subject: words, text: words, html: words });
  } catch (error) {
    if (error instanceof MailRefusal) throw fail('mailFailed', { reason: error.message });
    throw error;
  }
  return own.email;
}
