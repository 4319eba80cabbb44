import type { RawBuilder, SqlBool } from 'kysely';
import { plainText } from '#server/db/contains.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import { compilePredicate } from '#server/resource/list/compile-query.ts';
import { listRecords } from '#server/resource/list/list.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import * as schema from '#shared/contract/system/log.schema.ts';
import * as calls from '#shared/contract/system/log.ts';
import { fail } from '#shared/errors/fail.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { sysLog } from '#shared/system/log.ts';
import { visitDays, visitTotals } from './visits.ts';

/** Calls that read the audit trail. */
export const logCalls: readonly Binding[] = [
  implement(calls.listLogs, schema.logListShape, async ({ actor, query: { keyWord, ...query } }) => {
    const { records, ...page } = await listRecords(sysLog, actor, query, keyWord ? contains(keyWord) : undefined);
    return { ...page, records: records.map(asRow) };
  }),
  // docs/security.md P33: the trail is append-only. JeecgBoot's client knows both calls but does not use them.
  implement(calls.deleteLog, schema.deleteLogShape, async () => {
    throw fail('logAppendOnly');
  }),
  implement(calls.deleteLogs, schema.deleteLogsShape, async () => {
    throw fail('logAppendOnly');
  }),
  implement(calls.loginfo, schema.loginfoShape, async ({ actor }) => {
    return new Answer(await visitTotals(actor.tenantId), '登录成功');
  }),
  implement(calls.visitInfo, schema.visitInfoShape, ({ actor }) => visitDays(actor.tenantId)),
];

type LogRow = CallAnswer<typeof schema.logListShape>['records'][number];

/**
 * A record as the call's row. The types match because the call's schema checks the row again; `logType` and
 * `operateType` are numbers on this wire.
 */
function asRow(record: ResourceRecord): LogRow {
  const { logType, operateType, logType_dictText: kind = null, operateType_dictText: operation = null } = record;
  const numbers = { logType: Number(logType), operateType: operateType == null ? null : Number(operateType) };
  return { ...record, ...numbers, logType_dictText: kind, operateType_dictText: operation } as unknown as LogRow;
}

function contains(text: string): RawBuilder<SqlBool> {
  const field = fieldOf(sysLog, 'logContent');
  if (!field) throw new Error('a line of the trail says nothing');
  return compilePredicate(sysLog, { field, op: 'contains', value: plainText(text) });
}
