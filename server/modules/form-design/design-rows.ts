import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { stableId } from '#server/kernel/stable-id.ts';
import type { OnlineDefinition } from '#shared/online/definition.schema.ts';
import type { FormRecord } from '#shared/online/form-record.ts';
import { headRow } from '#shared/online/head-rows.ts';
import { storedRows } from '#shared/online/merged-rows.ts';
import type { FormRows, HeadRow } from '#shared/online/rows.schema.ts';

interface Stored {
  readonly id: string;
  readonly definition: OnlineDefinition;
  readonly version: number;
  readonly isDbSynch: 'Y' | 'N';
  /** Tables of the forms that are parts of this one, in the order in which they were made. */
  readonly parts: string | null;
  readonly createBy: string;
  readonly createTime: string;
  readonly updateBy: string | null;
  readonly updateTime: string | null;
}

/** Heads of all forms of the tenant: designs, and forms of our own calls, which always are as their table is. */
export async function listHeads(db: Db, tenantId: number): Promise<readonly HeadRow[]> {
  // Only trees name columns in their head; the fields of other forms would be read for nothing.
  const light = sql`case when definition ? 'tree' then definition
    else (definition - 'base' - 'indexes' - 'buttons') || '{"fields": []}'::jsonb end`;
  const forms = await read(db, tenantId, light, sql<SqlBool>`true`);
  return forms.map((form) => ({ ...headRow(form.definition, recordOf(form)), hascopy: 0 }));
}

/** Rows of the form with this id; undefined if there is none. */
export async function formWithId(db: Db, tenantId: number, id: string): Promise<FormRows | undefined> {
  const [form] = await read(db, tenantId, sql`definition`, sql<SqlBool>`id = ${id}`);
  return form && rowsOf(form);
}

/** Rows of the form with this table; undefined if there is none. */
export async function formWithTable(db: Db, tenantId: number, table: string): Promise<FormRows | undefined> {
  const [form] = await read(db, tenantId, sql`definition`, sql<SqlBool>`table_name = ${table}`);
  return form && rowsOf(form);
}

function read(
  db: Db,
  tenantId: number,
  definition: RawBuilder<unknown>,
  condition: RawBuilder<SqlBool>,
): Promise<readonly Stored[]> {
  return sql<Stored>`
    with form as (
      select id, table_name, code, definition, version, is_db_synch, create_by, create_time, update_by, update_time
        from onl_design where tenant_id = ${tenantId}
      union all
      select id, substr(code, 5), code, definition, version, 'Y', create_by, create_time, update_by, update_time
        from onl_form where tenant_id = ${tenantId} and online is null)
    select id, ${definition} as definition, version, is_db_synch, create_by, create_time, update_by, update_time,
      (select string_agg(part.table_name, ',' order by part.create_time, part.id) from onl_design part
        where part.tenant_id = ${tenantId} and part.definition #>> '{partOf,form}' = form.code) as parts
      from form where ${condition} order by id`
    .execute(db)
    .then(({ rows }) => rows);
}

function rowsOf(form: Stored): FormRows {
  return storedRows(form.definition, recordOf(form), (name) => stableId('onlineRow', `${form.id}:${name}`));
}

function recordOf({ id, version, isDbSynch, parts, createBy, createTime, updateBy, updateTime }: Stored): FormRecord {
  return {
    ...{ id, tableVersion: version, isDbSynch, subTableStr: parts },
    ...{ copyType: 0, copyVersion: null, physicId: null, hascopy: null },
    ...{ createBy, createTime, updateBy, updateTime },
    ...{ taskId: null, selectFieldString: null, selectFieldList: null },
  };
}
