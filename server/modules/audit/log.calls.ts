import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainText } from '#server/db/contains.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import { dictTexts } from '#server/modules/dict/dictionaries.ts';
import { compilePredicate } from '#server/resource/compile-query.ts';
import { listRecords } from '#server/resource/list.ts';
import { attachHooks } from '#server/resource/registry.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import { logListShape } from '#shared/contract/log.schema.ts';
import { listLogs } from '#shared/contract/log.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import { sysLog } from '#shared/system/log.ts';

attachHooks(sysLog.code, {
  // The trail is no area's: whoever may read it reads all of the tenant's.
  scope: () => sql`true`,
  async present(_db, { tenantId, language }, records) {
    const types = await dictTexts(tenantId, 'log_type', language);
    const operations = await dictTexts(tenantId, 'operate_type', language);
    for (const record of records) {
      record.logType_dictText = types.get(String(record.logType)) ?? null;
      record.operateType_dictText = operations.get(String(record.operateType)) ?? null;
    }
  },
});

/** The audit trail, as its readers see it. */
export const logCalls: readonly Binding[] = [
  implement(listLogs, logListShape, async ({ actor, query: { keyWord, ...query } }) => {
    const page = await listRecords(sysLog, actor, query, keyWord ? contains(keyWord) : undefined);
    // The columns of the definition and what `present` lays beside them are the call's row; its schema is asked again.
    return page as unknown as CallAnswer<typeof logListShape>;
  }),
];

function contains(text: string): RawBuilder<SqlBool> {
  const field = fieldOf(sysLog, 'logContent');
  if (!field) throw new Error('a line of the trail says nothing');
  return compilePredicate(sysLog, { field, op: 'contains', value: plainText(text) });
}
