import { type SqlBool, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { fieldsNaming } from '#server/kernel/catalogue.ts';
import { liveRows, relationOf } from '#server/resource/columns.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';

type Place = { readonly definition: ResourceDefinition; readonly field: FieldDefinition };

/** Most places that a refusal names. */
const mostNamed = 5;

/**
 * Refuses to change the code of a dictionary, or to delete it, while fields use it.
 * @throws `dictInUse` with the places
 */
export function refuseDictInUse(actor: Actor, code: string): void {
  const places = fieldsNaming(actor.tenantId, code);
  if (places.length > 0) throw fail('dictInUse', { code, places: named(places, actor) });
}

/**
 * Refuses to change or delete a value that records have; it can be disabled instead.
 * @throws `dictItemInUse` with the places
 */
export async function refuseItemInUse(trx: Trx, actor: Actor, dict: string, value: string): Promise<void> {
  const used: Place[] = [];
  for (const place of fieldsNaming(actor.tenantId, dict)) {
    if (await holds(trx, actor.tenantId, place, value)) used.push(place);
  }
  if (used.length > 0) throw fail('dictItemInUse', { value, places: named(used, actor) });
}

async function holds(trx: Trx, tenantId: number, { definition, field }: Place, value: string): Promise<boolean> {
  const column = sql.ref(snakeCase(field.name));
  const is = field.multi
    ? sql<SqlBool>`${value} = any(string_to_array(${column}, ','))`
    : sql<SqlBool>`${column}::text = ${value}`;
  const { rows } = await sql<{ used: boolean }>`
    select exists (
      select 1 from ${relationOf(definition)} where ${liveRows(definition, tenantId)} and ${is}) as used`.execute(trx);
  return rows[0]?.used === true;
}

function named(places: readonly Place[], { language }: Actor): string {
  const names = [
    ...new Set(places.map(({ definition, field }) => `${definition.title[language]}·${field.label[language]}`)),
  ];
  const more = names.length > mostNamed ? '…' : '';
  return names.slice(0, mostNamed).join(language === 'en' ? ', ' : '、') + more;
}
