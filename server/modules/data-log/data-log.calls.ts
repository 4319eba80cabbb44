import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { definitionFor } from '#server/kernel/catalogue.ts';
import { listRecords } from '#server/resource/list/list.ts';
import { presentRecords } from '#server/resource/list/present.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import * as schema from '#shared/contract/system/data-log.schema.ts';
import * as calls from '#shared/contract/system/data-log.ts';
import { fail } from '#shared/errors/fail.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import type { ResourceListQuery } from '#shared/resource/resource-shapes.ts';
import { sysDataLog } from '#shared/system/data-log.ts';

type Page = CallAnswer<typeof schema.dataLogListShape>;
type Version = Page['records'][number];

/** Most versions of a record that are offered. */
const mostVersions = 100;

export const dataLogCalls: readonly Binding[] = [
  implement(calls.listDataLogs, schema.dataLogListShape, ({ actor, query }) => versionsOf(actor, query)),
  implement(calls.listDataVersions, schema.dataVersionsShape, async ({ actor, query: { dataTable, dataId } }) => {
    const newest = { pageNo: 1, pageSize: mostVersions, column: 'dataVersion', order: 'desc' };
    const one = sql<SqlBool>`data_table = ${dataTable} and data_id = ${dataId}`;
    const { records } = await versionsOf(actor, newest, one);
    if (records.length === 0) throw fail('dataVersionsNone');
    return records;
  }),
  implement(calls.compareDataVersions, schema.compareVersionsShape, async ({ actor, query: { dataId1, dataId2 } }) => {
    const ordered = { pageNo: 1, pageSize: 2, column: 'dataVersion', order: 'asc' };
    const { records } = await versionsOf(actor, ordered, sql<SqlBool>`id = any(${[dataId1, dataId2]})`);
    const asked = dataId1 === dataId2 ? 1 : 2;
    if (records.length < asked) throw fail('notFound');
    return Promise.all(records.map(async (version) => ({ ...version, record: await shown(actor, version) })));
  }),
];

async function versionsOf(actor: Actor, query: ResourceListQuery, also?: RawBuilder<SqlBool>): Promise<Page> {
  // The types match because the call's schema checks the rows again.
  return (await listRecords(sysDataLog, actor, query, also)) as unknown as Page;
}

/** Content of a version, with the current texts of its values. */
async function shown(actor: Actor, { dataCode, dataContent }: Version): Promise<RecordPatch> {
  const record = JSON.parse(dataContent) as RecordPatch;
  const definition = definitionFor(actor.tenantId, dataCode);
  if (definition === undefined || Object.keys(record).length === 0) return record;
  await readAs(actor.tenantId, (db) => presentRecords(db, visibleDefinition(definition, actor), actor, [record]));
  return record;
}
