import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { builtIn } from '#server/kernel/catalogue.ts';
import { liveRows, relationOf } from '#server/resource/columns.ts';
import { rowScope } from '#server/resource/scope/data-scope.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import type { chartsShape } from '#shared/contract/form/chart.schema.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { verbCode } from '#shared/resource/resource-address.ts';

export type Chart = z.input<typeof chartsShape.result>['charts'][number];

/** A chart of an area (`server/yard/<area>/area.ts`); null if the actor may not see the rows that it counts. */
export type AreaChart = (db: Db, actor: Actor) => Promise<Chart | null>;

/**
 * SQL `<relation> where …` of the rows that the actor's list of the resource shows (docs/security.md P15). Null if the
 * actor may not open the list, or if a rule hides one of the chart's fields.
 */
export function listedRows(
  definition: ResourceDefinition,
  actor: Actor,
  fields: readonly string[],
  also: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<unknown> | null {
  const seen = visibleDefinition(definition, actor);
  const hidden = fields.some((field) => fieldOf(seen, field) === undefined);
  if (hidden || !actor.grants.has(verbCode(definition, 'list'))) return null;
  return sql`${relationOf(definition)}
    where ${liveRows(definition, actor.tenantId)} and ${rowScope(definition, actor)} and ${also}`;
}

/** The resource of a chart. Throws if it does not exist, because then the area's code is wrong. */
export function chartedResource(code: string): ResourceDefinition {
  const definition = builtIn(code);
  if (!definition) throw new Error(`there is no resource ${code} to chart`);
  return definition;
}
