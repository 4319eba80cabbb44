import { allowedHosts } from '#server/config/allowed-hosts.ts';
import { runningConfig } from '#server/config/running-config.ts';
import type { SourceTarget } from '#server/db/open-source.ts';
import type { Language } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import type { ErrorId } from '#shared/errors/catalogue.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { readSourceUrl } from './read-url.ts';
import { forgetPassword, keepPassword, storedPassword } from './stored-password.ts';

const written = {
  add: { operate: 'add', content: { zh: '新增数据源', en: 'Data source added' } },
  edit: { operate: 'update', content: { zh: '修改数据源', en: 'Data source changed' } },
  delete: { operate: 'delete', content: { zh: '删除数据源', en: 'Data source deleted' } },
} as const;

const problems = { blocked: 'dataSourceBlocked', driver: 'dataSourceDriver', form: 'dataSourceUrl' } as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses the address of a data source and checks its host against the allowed hosts (docs/security.md P28, P36). */
export function targetOf(record: Readonly<Record<string, unknown>>, language: Language): SourceTarget {
  const read = readSourceUrl(String(record.dbType), textOf(record.dbUrl), textOf(record.dbName));
  if (read.target === undefined) throw refuse(problems[read.problem], 'dbUrl', language, { key: read.key });
  const { host, port } = read.target;
  if (!allowedHosts(runningConfig().outboundHosts).names(host, port))
    throw refuse('dataSourceHost', 'dbUrl', language, { host: `${host}:${port}` });
  return read.target;
}

function refuse(id: ErrorId, field: string, language: Language, params: Readonly<Record<string, string>> = {}) {
  return fail(id, params, { [field]: errorText(id, language, params) });
}

/**
 * Hooks of data sources: the password is encrypted and stored separately, before the row and its timeline are written.
 */
export const dataSourceHooks: ResourceHooks = {
  async validate({ trx, actor, verb, record }) {
    if (verb === 'delete') return;
    targetOf(record, actor.language);
    if (verb !== 'add') return;
    const taken = await trx
      .selectFrom('sysDataSource')
      .select('id')
      .where('tenantId', '=', actor.tenantId)
      .where('code', '=', textOf(record.code))
      .executeTakeFirst();
    if (taken) throw refuse('dataSourceCodeTaken', 'code', actor.language);
  },
  async beforeSave(context) {
    const { record, actor } = context;
    const target = targetOf(record, actor.language);
    await putAway(context, target);
    return { dbPassword: '', dbDriver: target.driver === 'mysql' ? 'mysql2' : 'pg', dbName: target.database };
  },
  async afterSave({ trx, actor, verb, record }) {
    if (verb === 'delete') await forgetPassword(trx, actor.tenantId, record.id);
    await audit(trx, {
      type: 'operation',
      ...written[verb],
      content: {
        zh: `${written[verb].content.zh} ${record.code}`,
        en: `${written[verb].content.en}: ${record.code}`,
      },
      event: `dataSource.${verb}`,
      success: true,
      tenantId: actor.tenantId,
      username: actor.username,
      realname: actor.realname,
      target: `sys_data_source:${record.id}`,
    });
  },
};

/**
 * Stores a new password. An empty one keeps the present password, unless host or account changed: then it must be
 * entered again.
 */
async function putAway({ trx, actor: { tenantId, language }, verb, record }: SaveContext, target: SourceTarget) {
  const whose = { tenantId, id: record.id, target, user: textOf((record as ResourceRecord).dbUsername) };
  const password = textOf(record.dbPassword);
  if (password !== '') return keepPassword(trx, whose, password);
  if (verb === 'edit' && (await storedPassword(trx, whose)) === undefined)
    throw refuse('dataSourcePassword', 'dbPassword', language);
}
