import { type RawBuilder, sql } from 'kysely';
import type { Actor, Language } from '#server/kernel/actor.ts';
import { definitionFor } from '#server/kernel/catalogue.ts';
import { liveRows, ownRows, relationOf } from '#server/resource/columns.ts';
import { rowScope } from '#server/resource/scope/data-scope.ts';
import { shareRecords } from '#server/resource/scope/share.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { fail } from '#shared/errors/fail.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { searchRows } from './search-rows.ts';
import { type Choice, type ValueSource, valuesOf } from './value-source.ts';

const prefix = 'ref:';

/**
 * Records of other resources by id. Only actors who may list the resource can find records by name, within their data
 * scope, because a match would reveal that the record exists (docs/security.md P15).
 */
export const refSource: ValueSource = {
  key: ({ ref }) => prefix + ref,
  async exists(trx, { actor: { tenantId } }, asked) {
    const known = new Set<string>();
    for (const code of new Set(asked.map(({ field }) => field.ref ?? ''))) {
      const target = definitionFor(tenantId, code);
      if (!target) continue;
      const ids = valuesOf(asked.filter(({ field }) => field.ref === code));
      for (const id of await shareRecords(trx, target, tenantId, ids)) known.add(`${code}\n${id}`);
    }
    return (field, value) => known.has(`${field.ref}\n${value}`);
  },
  label: ({ tenantId, language }, wanted) =>
    [...wanted].flatMap(([key, values]) => {
      const target = definitionFor(tenantId, key.slice(prefix.length));
      if (!target) return [];
      return sql`
        select ${key}::text as source, id as value, ${shownName(target, language)} as label
        from ${relationOf(target)}
        where ${ownRows(target, tenantId)} and id = any(${[...values]})`;
    }),
  find(actor, { ref = '', refFilter }, texts) {
    const target = visibleTarget(actor, ref);
    if (!target || !mayList(target, actor)) return null;
    const within = refFilter ? sql`${sql.ref(refFilter.field)}::text` : sql`null`;
    const name = nameOf(target);
    return sql<Choice>`
      select case when id = any(${[...texts]}) then id else ${name} end as text, id as value, ${within} as within
      ${recordsInScope(target, actor)} and (${name} = any(${[...texts]}) or id = any(${[...texts]}))`;
  },
  ...searchRows((actor, { ref = '' }) => {
    const target = visibleTarget(actor, ref);
    if (!target) throw fail('dictCodeBad');
    if (!mayList(target, actor)) throw fail('noPermission');
    return sql`select ${shownName(target, actor.language)} as text, id as value, true as offered ${recordsInScope(target, actor)}`;
  }),
};

/** Target resource as the actor sees it; its records are named by id if the display field is hidden. */
function visibleTarget(actor: Actor, ref: string): ResourceDefinition | undefined {
  const target = definitionFor(actor.tenantId, ref);
  return target && visibleDefinition(target, actor);
}

/** Rows that are older than the demand for a name may have none; their id stands for it. */
function nameOf(target: ResourceDefinition): RawBuilder<string> {
  const name = sql<string>`${sql.ref(target.display)}::text`;
  return typeof fieldOf(target, target.display)?.required === 'object' ? sql<string>`coalesce(${name}, id)` : name;
}

/** Name of a record in the reader's language, if the resource has an English name field. */
function shownName(target: ResourceDefinition, language: Language): RawBuilder<string> {
  const english = fieldOf(target, target.display)?.english;
  const name = nameOf(target);
  if (language !== 'en' || english === undefined) return name;
  return sql<string>`coalesce(nullif(${sql.ref(english)}, ''), ${name})`;
}

const mayList = (target: ResourceDefinition, actor: Actor): boolean => actor.grants.has(verbCode(target, 'list'));

/** `from … where …` for the records that the actor may choose. */
export const recordsInScope = (target: ResourceDefinition, actor: Actor): RawBuilder<unknown> => sql`
  from ${relationOf(target)}
  where ${liveRows(target, actor.tenantId)} and ${rowScope(target, actor)}`;
