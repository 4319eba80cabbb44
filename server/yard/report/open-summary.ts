import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import { allowedRows } from '#server/resource/scope/allowed-rows.ts';
import { seesWholeArea } from '#server/resource/scope/data-scope.ts';
import { todoAreas } from '#server/workflow/todo/todo-areas.ts';
import { chartedResource, listedRows } from '#server/yard/chart/area-chart.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { SummaryDefinition } from '#shared/yard/summary-definition.ts';

const all = sql<SqlBool>`true`;

/** The applications that the reports on approvals count, by resource code. */
export const countedApplications = (): readonly ResourceDefinition[] =>
  todoAreas.filter(({ example }) => !example).map(({ definition }) => definition);

/**
 * Returns the rows of a resource that the reader's list shows, or null if the reader may not open the report, because
 * one of its lists or fields is not theirs.
 */
export function openSummary(
  { needs }: Pick<SummaryDefinition, 'needs'>,
  actor: Actor,
): ((code: string, also?: RawBuilder<SqlBool>) => RawBuilder<unknown>) | null {
  const resources = needsOf(needs, actor);
  if (resources.length === 0) return null;
  const fields = new Map(resources);
  for (const [code, names] of resources) if (listedRows(chartedResource(code), actor, names) === null) return null;
  return (code, also = all) => {
    const listed = listedRows(chartedResource(code), actor, fields.get(code) ?? [], also);
    if (listed === null || !fields.has(code)) throw new Error(`a report reads ${code} without naming it in its needs`);
    return sql`(select * from ${listed})`;
  };
}

/** Codes of the resources that the report counts for this reader, with the fields that must not be hidden. */
export function needsOf(
  needs: SummaryDefinition['needs'],
  actor: Actor,
): readonly (readonly [string, readonly string[]])[] {
  if (needs !== 'applications') return Object.entries(needs);
  return countedApplications()
    .filter((definition) => listedRows(definition, actor, []) !== null)
    .map(({ code }) => [code, []] as const);
}

/** Whether the report counts the same rows for the reader as for the whole yard. */
export function seesWholeYard({ needs }: Pick<SummaryDefinition, 'needs'>, actor: Actor): boolean {
  const codes = needs === 'applications' ? countedApplications().map(({ code }) => code) : Object.keys(needs);
  return codes.every((code) => {
    const definition = chartedResource(code);
    const isOpen = definition.scope?.shared === true && actor.scope.kind !== 'vendor' && actor.scope.kind !== 'none';
    return (
      listedRows(definition, actor, []) !== null &&
      (isOpen || seesWholeArea(definition, actor)) &&
      allowedRows(definition, actor) === null
    );
  });
}
