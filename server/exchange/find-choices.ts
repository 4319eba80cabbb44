import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { rowScope } from '#server/resource/data-scope.ts';
import type { Actor } from '#server/session/actor.ts';
import type { FieldDefinition } from '#shared/resource/definition.ts';
import { permissionPrefix } from '#shared/resource/resource-calls.ts';
import { definitionOf } from '#shared/yard/registry.ts';

/** A value that a text in a sheet may mean. */
export interface Choice {
  /** What the sheet says. */
  readonly text: string;
  readonly value: string;
  /** Of a reference that is narrowed by another field: what that field must hold. */
  readonly within: string | null;
}

/**
 * What texts of a field can mean, one query for all of them: dictionary values, people, departments and records of the
 * caller's tenant, each by its names in both languages and by its code. A record is found only by those who may list its
 * kind, within their data scope (P15): naming it must not tell that it is there.
 */
export async function findChoices(
  db: Db,
  actor: Actor,
  field: FieldDefinition,
  texts: readonly string[],
): Promise<readonly Choice[]> {
  const query = choicesOf(actor, field, [...texts]);
  return query ? (await query.execute(db)).rows : [];
}

function choicesOf(actor: Actor, field: FieldDefinition, texts: readonly string[]): RawBuilder<Choice> | null {
  const { tenantId } = actor;
  switch (field.type) {
    case 'dict':
      return sql<Choice>`
        select t.text, i.item_value as value, null as within
        from sys_dict d join sys_dict_item i on i.dict_id = d.id and i.tenant_id = d.tenant_id
          cross join lateral (values (i.item_text), (i.name_en), (i.item_value)) as t (text)
        where d.tenant_id = ${tenantId} and d.dict_code = ${field.dict} and d.del_flag = 0 and i.del_flag = 0
          and t.text = any(${texts})`;
    case 'user':
      return sql<Choice>`
        select t.text, u.username as value, null as within
        from sys_user u join sys_user_tenant m on m.user_id = u.id
          cross join lateral (values (u.realname), (u.username)) as t (text)
        where m.tenant_id = ${tenantId} and m.status = 1 and u.del_flag = 0 and t.text = any(${texts})`;
    case 'dept':
      return sql<Choice>`
        select t.text, d.org_code as value, null as within
        from sys_depart d cross join lateral (values (d.depart_name), (d.depart_name_en), (d.org_code)) as t (text)
        where d.tenant_id = ${tenantId} and d.del_flag = 0 and t.text = any(${texts})`;
    default:
      return recordChoices(actor, field, texts);
  }
}

function recordChoices(actor: Actor, field: FieldDefinition, texts: readonly string[]): RawBuilder<Choice> | null {
  const target = definitionOf(field.ref ?? '');
  if (!target || !actor.grants.has(`${permissionPrefix(target)}:list`)) return null;
  const display = sql`${sql.ref(target.display)}::text`;
  const within = field.refFilter ? sql`${sql.ref(field.refFilter.field)}::text` : sql`null`;
  return sql<Choice>`
    select case when id = any(${texts}) then id else ${display} end as text, id as value, ${within} as within
    from ${sql.table(target.table)}
    where tenant_id = ${actor.tenantId} and del_flag = 0 and (${display} = any(${texts}) or id = any(${texts}))
      and ${rowScope(target, actor)}`;
}
