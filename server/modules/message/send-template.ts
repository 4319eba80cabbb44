import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { writeAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import type { sendMessageShape } from '#shared/contract/message/message.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { longestMessage, templateText, templateValues } from '#shared/message/template-text.ts';
import { sysMessage } from '#shared/system/message.ts';
import { deliverToBells } from './deliver.ts';
import { mailProvider } from './mail-provider.ts';
import { note } from './send-due.ts';

type Sent = z.output<typeof sendMessageShape.body>;

/** JeecgBoot's title of test messages. */
const TITLE = '消息发送测试';

/** Fills a template with values and sends the message through the outbox; mails only if a provider is configured. */
export async function sendTemplate(
  actor: Actor,
  sent: Sent,
  request: Parameters<typeof audit>[1]['request'],
): Promise<void> {
  const values = templateValues(sent.testData);
  if (!values) throw fail('templateValues');
  const { tenantId, username, realname } = actor;
  await writeAs(tenantId, async (trx) => {
    const { esContent, templateWay } = await filledTemplate(trx, tenantId, sent.templateCode ?? '', values);
    const way = sent.msgType || templateWay || '';
    if (way !== 'system' && way !== 'email') throw fail('messageWay');
    if (way === 'email' && mailProvider() === null) throw fail('mailNotSetUp');
    const message = {
      esTitle: TITLE,
      esType: way,
      esReceiver: sent.receiver ?? '',
      esContent,
      esParam: sent.testData ?? null,
    };
    const { id } = await insertRecord(trx, sysMessage, actor, message);
    // A system message is delivered before the answer; a mail is sent in the background.
    if (way === 'system') {
      await note(trx, tenantId, { id, esSendNum: 1 }, await deliverToBells(trx, tenantId, { id, ...message }));
    }
    await audit(trx, {
      type: 'operation',
      operate: 'add',
      event: 'message.send',
      content: { zh: `发送消息模板 ${sent.templateCode}`, en: `Message template sent: ${sent.templateCode}` },
      success: true,
      tenantId,
      username,
      realname,
      target: id,
      request,
    });
  });
}

async function filledTemplate(
  trx: Trx,
  tenantId: number,
  code: string,
  values: Readonly<Record<string, unknown>>,
): Promise<{ readonly esContent: string; readonly templateWay: string | null }> {
  const template = await trx
    .selectFrom('sysSmsTemplate')
    .select(['templateContent', 'templateType', 'templateWay'])
    .where('tenantId', '=', tenantId)
    .where('templateCode', '=', code)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  if (!template) throw fail('templateMissing', { code });
  const { text, missing, tooLong } = templateText(template.templateContent ?? '', values, {
    html: template.templateType === '2',
  });
  if (missing.length > 0) throw fail('messageVariables', { names: missing });
  if (tooLong) throw fail('messageTooLong', { max: longestMessage });
  if (text.trim() === '') throw fail('messageEmpty');
  return { esContent: text, templateWay: template.templateWay };
}
