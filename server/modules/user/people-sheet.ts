import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { sysUserForm } from '#shared/system/user-form.ts';

/**
 * Departments of people in a workbook, as an export writes and an import reads them: by name, or by code if several
 * departments have the name.
 */
export const peopleSheet: NonNullable<ResourceHooks['sheet']> = {
  columns: { departs: entered('selecteddeparts'), departIds: { ...entered('departIds'), name: 'chargeNames' } },
  async addTexts(db, actor, records) {
    const departs = await departsOf(db, actor.tenantId, records);
    const led = records.flatMap(({ departIds }) => listOf(String(departIds ?? '')));
    const names = await namesOf(db, actor, [...new Set([...[...departs.values()].flat(), ...led])]);
    const namesText = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []).join(',') || null;
    for (const record of records) {
      record.selecteddeparts = namesText(departs.get(String(record.id)) ?? []);
      record.chargeNames = namesText(listOf(String(record.departIds ?? '')));
    }
  },
};

function entered(name: string): FieldDefinition {
  const field = fieldOf(sysUserForm, name);
  if (!field) throw new Error(`nobody enters ${name} of a person`);
  return field;
}

/** Ids of each person's departments in the order of the tree, by the person's id. */
async function departsOf(
  db: Db,
  tenantId: number,
  records: readonly RecordPatch[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const people = records.map(({ id }) => String(id));
  const { rows } = await sql<{ userId: string; departs: string[] }>`
    select ud.user_id as "userId", array_agg(d.id order by d.org_code) as departs
    from sys_user_depart ud join sys_depart d on d.id = ud.dep_id and d.tenant_id = ud.tenant_id and d.del_flag = 0
    where ud.tenant_id = ${tenantId} and ud.user_id = any(${people}) group by ud.user_id`.execute(db);
  return new Map(rows.map(({ userId, departs }) => [userId, departs]));
}

async function namesOf(
  db: Db,
  { tenantId, language }: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const name = language === 'en' ? sql`coalesce(nullif(d.depart_name_en, ''), d.depart_name)` : sql`d.depart_name`;
  const { rows } = await sql<{ id: string; text: string }>`
    select d.id, case when ${name} like '%,%' or exists (select from sys_depart o
        where o.tenant_id = d.tenant_id and o.del_flag = 0 and o.id <> d.id
          and ${name} in (o.depart_name, o.depart_name_en, o.org_code))
      then d.org_code else ${name} end as text
    from sys_depart d where d.tenant_id = ${tenantId} and d.del_flag = 0 and d.id = any(${[...ids]})`.execute(db);
  return new Map(rows.map(({ id, text }) => [id, text]));
}
