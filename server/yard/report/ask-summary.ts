import type { RawBuilder } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import { yardServerAreas } from '#server/yard/areas.ts';
import { fail } from '#shared/errors/fail.ts';
import { yardToday } from '#shared/workflow/day.ts';
import { inMenuOrder, type SummaryDefinition, type SummaryMeasure } from '#shared/yard/summary-definition.ts';
import { openSummary } from './open-summary.ts';
import { askedPeriod, daysOf, mostDays, type Period } from './period.ts';
import type { Summary, SummaryChoice } from './summary.ts';

/** What a request asks of a report; everything has a default. */
export interface SummaryQuery extends SummaryChoice, Partial<Period> {
  readonly by?: string | undefined;
  readonly spread?: 'month' | 'total' | undefined;
  readonly measure?: string | undefined;
}

/** A report that the reader may open, with the defaults filled in. */
export interface AskedSummary {
  readonly definition: SummaryDefinition;
  readonly period: Period;
  /** The filters that this report uses. */
  readonly choice: SummaryChoice;
  readonly by: readonly string[];
  readonly spread: 'month' | 'total';
  /** Measures of the columns. */
  readonly measures: readonly SummaryMeasure[];
  readonly facts: (period: Period) => Promise<RawBuilder<unknown>>;
}

let known: ReadonlyMap<string, Summary> | undefined;

function summaries(): ReadonlyMap<string, Summary> {
  known ??= new Map(
    yardServerAreas.flatMap(({ summaries: own = [] }) => own).map((summary) => [summary.definition.name, summary]),
  );
  return known;
}

/** The reports that the reader may open, in the order of the menu. */
export function openSummaries(actor: Actor): readonly SummaryDefinition[] {
  const all = [...summaries().values()].map(({ definition }) => definition);
  return inMenuOrder(all.filter((definition) => openSummary(definition, actor) !== null));
}

/**
 * @throws `notFound` if there is no such report, `noPermission` if a list that it counts is not the reader's,
 *   `summaryTooLong` for more than five years
 */
export function askSummary(name: string, actor: Actor, query: SummaryQuery): AskedSummary {
  const summary = summaries().get(name);
  if (summary === undefined) throw fail('notFound');
  const { definition } = summary;
  const rows = openSummary(definition, actor);
  if (rows === null) throw fail('noPermission');
  const period = askedPeriod(yardToday(new Date()), periodIn(query));
  if (daysOf(period) > mostDays) throw fail('summaryTooLong');
  const uses = (filter: SummaryDefinition['filters'][number]) => definition.filters.includes(filter);
  const choice = {
    ship: uses('ship') ? query.ship || undefined : undefined,
    department: uses('department') ? query.department || undefined : undefined,
    zone: uses('zone') ? query.zone || undefined : undefined,
  };
  const [usual] = definition.groupings;
  const spread = spreadOf(definition, query.spread);
  const monthly = definition.measures.filter(({ wholePeriod }) => !wholePeriod);
  const measure = monthly.find(({ key }) => key === query.measure) ?? monthly[0];
  const by = definition.groupings.find((names) => names.join('-') === query.by) ?? usual ?? [];
  return {
    definition,
    period,
    choice,
    by,
    spread,
    measures: spread === 'total' || !measure ? definition.measures : [measure],
    facts: async (days) => summary.facts({ actor, tenantId: actor.tenantId, period: days, choice, by, rows }),
  };
}

function periodIn({ from, to }: SummaryQuery): Partial<Period> {
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

function spreadOf({ months }: SummaryDefinition, asked: SummaryQuery['spread']): 'month' | 'total' {
  if (months === 'none') return 'total';
  return asked ?? (months === 'first' ? 'month' : 'total');
}
