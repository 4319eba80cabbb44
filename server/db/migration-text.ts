import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { columnType } from '#shared/resource/table-plan/column-type.ts';
import type { PlanStep } from '#shared/resource/table-plan/plan-step.ts';
import { planTable } from '#shared/resource/table-plan/plan-table.ts';
import type { PresentTable } from '#shared/resource/table-plan/present-table.ts';

/** A definition and the table that the migrations so far leave it; null: none. */
export interface Standing {
  readonly definition: ResourceDefinition;
  readonly present: PresentTable | null;
}

/**
 * The migration that brings the tables to what the definitions say, as a file to be kept and completed by hand: checks,
 * foreign keys and back-fills are nobody's guess. Null where there is nothing to do.
 */
export function migrationText(name: string, standing: readonly Standing[]): string | null {
  const parts = standing.flatMap((entry) => {
    const steps = stepsOf(entry);
    return steps.length === 0 ? [] : [`  // ${entry.definition.table}`, ...steps.flatMap(statement)];
  });
  if (parts.length === 0) return null;
  const exported = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [
    `import { type Kysely, sql } from 'kysely';`,
    '',
    '/** What the definitions say since; printed by `npm run migration`, completed by hand. */',
    `export async function ${exported}(db: Kysely<unknown>): Promise<void> {`,
    ...parts,
    '}',
    '',
  ].join('\n');
}

/**
 * Of a table that stands, its list indexes and what reports may read of it are its author's choice: only indexes of new
 * columns are proposed.
 */
function stepsOf({ definition, present }: Standing): readonly PlanStep[] {
  // A migration runs on data that nobody has seen yet: what rows could refuse is for its author to see.
  const { steps } = planTable(definition, present && { ...present, empty: true }, { marks: false });
  if (!present) return steps;
  const standing = new Map(present.columns.map(({ name, type }) => [name, type]));
  const changed = definition.fields
    .filter((field) => standing.get(snakeCase(field.name)) !== columnType(field))
    .map(({ name }) => name);
  return steps.filter(({ sql, field }) => {
    if (sql.startsWith('grant ')) return !sql.endsWith(' to "slipway_report"');
    return !sql.startsWith('create index') || (field !== undefined && changed.includes(field));
  });
}

function statement({ sql, risk }: PlanStep): readonly string[] {
  const text = sql.replace(/[\\`]|\$\{/g, '\\$&');
  return [...(risk === 'none' ? [] : [`  // ${risk}`]), `  await sql\`${text}\`.execute(db);`];
}
