import { audit } from '#server/kernel/audit/audit.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { forgetSecret, keepSecret, readSecret, thirdTypes } from './third-app-store.ts';

const written = {
  add: { operate: 'add', content: { zh: '新增企业应用', en: 'Enterprise chat added' } },
  edit: { operate: 'update', content: { zh: '修改企业应用', en: 'Enterprise chat changed' } },
  delete: { operate: 'delete', content: { zh: '删除企业应用', en: 'Enterprise chat deleted' } },
} as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Enterprise chats: the secret is encrypted into a table of its own before the record is stored, so that no timeline
 * shows it.
 */
export const thirdAppHooks: ResourceHooks = {
  async validate({ trx, actor, verb, record }) {
    if (verb === 'delete') return;
    if (record.thirdType === thirdTypes.wechatEnterprise && textOf(record.corpId) === '')
      throw fail('thirdAppCorp', {}, { corpId: errorText('thirdAppCorp', actor.language) });
    if (verb !== 'add') return;
    const taken = await trx
      .selectFrom('sysThirdApp')
      .select('id')
      .where('tenantId', '=', actor.tenantId)
      .where('thirdType', '=', textOf(record.thirdType))
      .executeTakeFirst();
    if (taken) throw fail('thirdAppTaken', {}, { thirdType: errorText('thirdAppTaken', actor.language) });
  },
  async beforeSave(context) {
    await putAway(context);
    return { clientSecret: '' };
  },
  async afterSave({ trx, actor, verb, record }) {
    if (verb === 'delete') await forgetSecret(trx, actor.tenantId, record.id);
    await audit(trx, {
      type: 'operation',
      ...written[verb],
      content: {
        zh: `${written[verb].content.zh} ${record.thirdType}`,
        en: `${written[verb].content.en}: ${record.thirdType}`,
      },
      event: `thirdApp.${verb}`,
      success: true,
      tenantId: actor.tenantId,
      username: actor.username,
      realname: actor.realname,
      target: `sys_third_app:${record.id}`,
    });
  },
};

/**
 * Stores the secret. A blank one keeps the stored secret, unless the application was changed: then it must be entered
 * again.
 */
async function putAway({ trx, actor: { tenantId, language }, record }: SaveContext): Promise<void> {
  const whose = {
    tenantId,
    id: record.id,
    thirdType: textOf(record.thirdType),
    corpId: textOf(record.corpId),
    clientId: textOf(record.clientId),
  };
  const secret = textOf(record.clientSecret);
  if (secret !== '') return keepSecret(trx, whose, secret);
  if ((await readSecret(trx, whose)) === undefined)
    throw fail('thirdAppSecret', {}, { clientSecret: errorText('thirdAppSecret', language) });
}
