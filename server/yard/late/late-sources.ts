import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import { builtIn } from '#server/kernel/catalogue.ts';
import { relationOf } from '#server/resource/columns.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { type TodoArea, todoAreas } from '#server/workflow/todo/todo-areas.ts';
import { yardServerAreas } from '#server/yard/areas.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import type { Text } from '#shared/resource/text.ts';
import type { LateKind } from '#shared/yard/late-kind.ts';
import type { LateRows } from './late-rows.ts';

/** A `LateKind` with its resource and its SQL. */
export interface LateSource {
  readonly kind: LateKind;
  readonly definition: ResourceDefinition;
  readonly rows: LateRows;
}

function known(code: string): ResourceDefinition {
  const definition = builtIn(code);
  if (!definition) throw new Error(`nothing can be late in ${code}: there is no such resource`);
  return definition;
}

/** All kinds that the areas declare; example areas are left out. */
export const lateSources: readonly LateSource[] = yardServerAreas
  .filter(({ area }) => !area.example)
  .flatMap(({ area, late = {} }) =>
    (area.late ?? []).map((kind) => {
      const rows = late[kind.key];
      if (!rows) throw new Error(`server/yard/${area.key}/area.ts says nothing of ${kind.key}`);
      return { kind, definition: known(kind.resource), rows };
    }),
  );

const mayList = (definition: ResourceDefinition, actor: Actor) => actor.grants.has(verbCode(definition, 'list'));

/** The kinds whose records the actor may list and whose due field no rule hides. */
export function sourcesFor(actor: Actor): readonly LateSource[] {
  return lateSources.filter(
    ({ kind, definition }) =>
      mayList(definition, actor) && fieldOf(visibleDefinition(definition, actor), kind.due) !== undefined,
  );
}

/** The areas whose applications the actor may list; the actor sees their late tasks as well. */
export function taskAreasFor(actor: Actor): readonly TodoArea[] {
  return todoAreas.filter(({ example, definition }) => !example && mayList(definition, actor));
}

/** Key of the kind for an area's tasks. */
export const taskKind = (area: string) => `${area}.task`;

export const isTaskKind = (kind: string): boolean => kind.endsWith('.task');

/** Kinds that are listed after all others. */
export const lastKinds: readonly string[] = lateSources.flatMap(({ kind }) => (kind.last ? [kind.key] : []));

/** Names of the kinds that the actor may see: for each area its tasks, then its records. */
export function kindNames(actor: Actor): ReadonlyMap<string, string> {
  const named = (key: string, { zh, en }: Text) => [key, actor.language === 'zh' ? zh : en] as const;
  const records = (area: string) =>
    sourcesFor(actor)
      .filter(({ definition }) => definition.area === area)
      .map(({ kind }) => named(kind.key, kind.title));
  const tasks = taskAreasFor(actor);
  return new Map([
    ...tasks.flatMap(({ area, title }) => [
      named(taskKind(area), { zh: `${title.zh}任务超时`, en: `${title.en} task overdue` }),
      ...records(area),
    ]),
    // Kinds of areas without tasks. Keys that exist already keep their position.
    ...[...new Set(sourcesFor(actor).map(({ definition }) => definition.area))].flatMap(records),
  ]);
}

/** The person responsible for a record, as SQL over its table; null if a rule hides that field from the actor. */
export function ownerOf({ kind, definition }: LateSource, actor: Actor): RawBuilder<unknown> {
  const { field, through } = kind.owner;
  const via = through === undefined ? undefined : fieldOf(visibleDefinition(definition, actor), through);
  const holder = through === undefined ? definition : via?.ref === undefined ? undefined : known(via.ref);
  if (!holder || fieldOf(visibleDefinition(holder, actor), field) === undefined) return sql`null::text`;
  if (through === undefined) return sql.ref(`${definition.table}.${snakeCase(field)}`);
  return sql`(select through.${sql.ref(snakeCase(field))} from ${relationOf(holder)} through
    where through.tenant_id = ${actor.tenantId}
      and through.id = ${sql.ref(`${definition.table}.${snakeCase(through)}`)})`;
}
