import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { definitionFor } from '#server/kernel/catalogue.ts';
import { ownRows, relationOf } from '#server/resource/columns.ts';
import { errorText } from '#shared/errors/message.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { isBlank, type RecordPatch, type ResourceRecord } from '#shared/resource/record.ts';

interface Write {
  /** The record after the write. */
  readonly record: ResourceRecord;
  /** The fields that change. */
  readonly patch: RecordPatch;
  /** The stored record; absent for a new record. */
  readonly before?: RecordPatch | null;
}

type Requester = Pick<Actor, 'tenantId' | 'projects'>;

/**
 * Most references from a row to its project, e.g. stage, block, ship. A limit, because forms of a tenant may refer to
 * each other in a circle.
 */
const mostSteps = 6;
const nothing = sql<SqlBool>`false`;

/**
 * Condition for the rows of the actor's projects; null if the actor may see all projects, or the resource belongs to no
 * project. Rows whose project cannot be found are excluded.
 */
export function projectScope(seen: ResourceDefinition, actor: Requester): RawBuilder<SqlBool> | null {
  if (actor.projects === null || seen.scope?.project === undefined) return null;
  // Use the whole definition, because the field may be hidden from this person.
  return ofProjects(definitionFor(actor.tenantId, seen.code) ?? seen, actor, actor.projects, mostSteps);
}

function ofProjects(
  definition: ResourceDefinition,
  requester: Requester,
  projects: readonly string[],
  steps: number,
): RawBuilder<SqlBool> {
  const name = definition.scope?.project;
  if (name === undefined || projects.length === 0 || steps === 0) return nothing;
  if (name === 'id') return sql<SqlBool>`id = any(${[...projects]})`;
  const { ref } = fieldOf(definition, name) ?? {};
  const target = ref === undefined ? undefined : definitionFor(requester.tenantId, ref);
  if (!target) return nothing;
  const column = sql.ref(name);
  if (target.scope?.project === 'id') return sql<SqlBool>`${column} = any(${[...projects]})`;
  // Includes deleted rows: blocks of a deleted ship keep their project.
  return sql<SqlBool>`${column} in (select id from ${relationOf(target)}
    where ${ownRows(target, requester.tenantId)} and ${ofProjects(target, requester, projects, steps - 1)})`;
}

/**
 * For each write, refuses rows of another project or without a project if the actor is restricted to projects, because
 * such a row would disappear from the actor's lists and appear in those of others (docs/security.md P16). Returns field
 * → message in the caller's language.
 */
export async function beyondProjects(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  writes: readonly Write[],
): Promise<readonly Readonly<Record<string, string>>[]> {
  const name = definition.scope?.project;
  if (actor.projects === null || name === undefined || writes.length === 0) return [];
  const field = fieldOf(definition, name === 'id' ? definition.display : name);
  if (!field) return [];
  const refused = {
    [field.name]: errorText('projectNotYours', actor.language, { label: field.label[actor.language] }),
  };
  // A restricted actor cannot create a project, because a new project is not assigned to them.
  if (name === 'id') return writes.map(({ before }) => (before ? {} : refused));
  const own = await ownAmong(trx, field, actor, writes);
  return writes.map(({ record, patch, before }) => {
    const said = !before || patch[name] !== undefined;
    return said && !own.has(String(record[name] ?? '')) ? refused : {};
  });
}

/** Ids of referenced records that belong to the actor's projects. */
async function ownAmong(
  trx: Trx,
  { name, ref = '' }: FieldDefinition,
  actor: Actor,
  writes: readonly Write[],
): Promise<ReadonlySet<string>> {
  const target = definitionFor(actor.tenantId, ref);
  const within = target && projectScope(target, actor);
  const ids = [...new Set(writes.flatMap(({ record }) => (isBlank(record[name]) ? [] : [String(record[name])])))];
  if (!target || !within || ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select id from ${relationOf(target)}
    where ${ownRows(target, actor.tenantId)} and id = any(${ids}) and ${within}`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
