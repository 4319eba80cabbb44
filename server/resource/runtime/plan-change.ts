import { createHash } from 'node:crypto';
import { readTable } from '#server/db/read-table.ts';
import type { FormsClient } from '#server/db/scope.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { definitionHash } from '#shared/resource/definition-hash.ts';
import { quotedTable } from '#shared/resource/table-plan/identifier.ts';
import type { PlanStep } from '#shared/resource/table-plan/plan-step.ts';
import { planTable } from '#shared/resource/table-plan/plan-table.ts';
import type { PlanRefusal } from '#shared/resource/table-plan/planner.ts';
import type { PresentTable } from '#shared/resource/table-plan/present-table.ts';
import { type Renamed, type RenamePlan, renameColumns } from '#shared/resource/table-plan/rename-columns.ts';
import { planMark } from '#shared/resource/table-plan/wanted-table.ts';

/** How the table of a form is to be changed. */
export interface WantedChange {
  readonly dropRemoved: boolean;
  /** Columns of fields that got another name. */
  readonly renamed?: readonly Renamed[];
  /** Makes the table anew instead of changing it. */
  readonly anew?: boolean;
}

/** What a change does, worked out without doing it. */
export interface ChangePlan {
  /** The table as it is; null if there is none. */
  readonly present: PresentTable | null;
  /** The table is made, because there is none or it is made anew. */
  readonly makes: boolean;
  /** How columns of the present table are renamed; also if it becomes a shadow table, which has the new names then. */
  readonly renames: RenamePlan | null;
  /** Renames that are due. */
  readonly renamed: readonly Renamed[];
  /** Statements that change the table; of a table that is made anew, those that make it. */
  readonly steps: readonly PlanStep[];
  readonly refused: readonly PlanRefusal[];
  /** New names that the column of a removed field still has. */
  readonly taken: readonly string[];
  /** The same for two plans that do the same. */
  readonly hash: string;
}

/** Comment of a table that was changed to this definition. */
export const tableMark = (definition: ResourceDefinition): string => `${planMark} ${definitionHash(definition)}`;

/**
 * Plans a change of a form's table. The call that shows the plan and the one that carries it out both use this
 * function. Columns are not renamed once more if the table's comment names the definition: then the change was
 * interrupted before the form was written.
 */
export async function planChange(
  client: FormsClient,
  definition: ResourceDefinition,
  { dropRemoved, renamed = [], anew = false }: WantedChange,
): Promise<ChangePlan> {
  const present = await readTable(client, definition.table);
  const isDone = present !== null && (await markOf(client, definition)) === tableMark(definition);
  const due = present === null || isDone ? [] : renamed;
  const renames = present && renameColumns(definition.table, present, due);
  const start = anew ? null : (renames?.after ?? present);
  const { steps, refused } = planTable(definition, start, { dropRemoved, canTest: await canTest(client) });
  const all = anew ? steps : [...(renames?.steps ?? []), ...steps];
  const facts = [definitionHash(definition), anew && present !== null, ...all.map(({ sql }) => sql)];
  return {
    ...{ present, renames, makes: start === null, refused, steps: all },
    taken: anew ? [] : (renames?.taken ?? []),
    renamed: due.filter(([from]) => present?.columns.some(({ name }) => name === from)),
    hash: createHash('sha256').update(JSON.stringify(facts)).digest('hex'),
  };
}

/** The comment of a form's table; null if it has none. */
export async function markOf(client: FormsClient, { table }: ResourceDefinition): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>(
    "select obj_description($1::regclass, 'pg_class') as mark",
    [quotedTable(table)],
  );
  return rows[0]?.mark ?? null;
}

async function canTest(client: FormsClient): Promise<boolean> {
  const { rows } = await client.query<{ can: boolean }>(
    "select current_setting('server_version_num')::int >= 160000 as can",
  );
  return rows[0]?.can === true;
}
