import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { SummaryResult } from '#shared/contract/yard/summary.ts';
import { type SummaryMeasure, summaryTitle } from '#shared/yard/summary-definition.ts';
import type { AskedSummary } from './ask-summary.ts';
import { readClosed } from './closed-figures.ts';
import { seesWholeYard } from './open-summary.ts';
import { monthsOf, periodBefore, wholeMonthsOf } from './period.ts';
import { readTally } from './read-tally.ts';
import { type Names, readNames } from './summary-names.ts';
import { SummaryTable } from './summary-table.ts';
import type { Keys } from './tally.ts';

/** Reads the figures of a report, and those of the period before for its totals. */
export async function readSummaryOf(db: Db, actor: Actor, asked: AskedSummary): Promise<SummaryResult> {
  const { definition, period, by, spread, measures, choice } = asked;
  const { tenantId, language } = actor;
  const before = periodBefore(period);
  const facts = await asked.facts(period);
  const factsBefore = await asked.facts(before);
  const [tally, earlier, clock] = await pipelined([
    readTally(db, definition, facts, by, spread === 'month'),
    readTally(db, definition, factsBefore, by, false),
    sql<{ now: string }>`select date_trunc('second', now()) as now`.execute(db),
  ]);
  const names = await namesOf(db, tenantId, asked, [...tally.rows(), ...earlier.rows()]);
  const [only] = measures;
  const isWhole = Object.values(choice).every((filter) => filter === undefined) && seesWholeYard(definition, actor);
  const closed =
    spread === 'month' && only && isWhole
      ? await readClosed(
          db,
          tenantId,
          definition,
          { measure: only.key, by: by[0], months: wholeMonthsOf(period) },
          names[0] ?? new Map(),
        )
      : new Map();
  const months = spread === 'month' ? monthsOf(period) : [];
  const table = new SummaryTable({
    tally,
    earlier,
    measures,
    months,
    closed,
    names,
    monthAt: by.findIndex((dimension) => definition.dimensions[dimension]?.names === 'month'),
    hued: definition.dimensions[by[0] ?? '']?.names === 'area',
    language,
  });
  return {
    ...describe(asked, language),
    asOf: clock.rows[0]?.now ?? '',
    ...period,
    before,
    by: by.join('-'),
    spread,
    ...table.content(),
  };
}

/** Texts of the values of each dimension, in the order of the rows. */
async function namesOf(
  db: Db,
  tenantId: number,
  { definition, by }: Pick<AskedSummary, 'definition' | 'by'>,
  rows: readonly Keys[],
): Promise<readonly Names[]> {
  const all: Names[] = [];
  for (const [at, name] of by.entries()) {
    const values = rows.flatMap((keys) => keys[at] ?? []);
    all.push(await readNames(db, tenantId, definition.dimensions[name]?.names ?? 'text', values));
  }
  return all;
}

function describe({ definition, by, spread }: AskedSummary, language: Actor['language']) {
  const titleOf = (name: string) => definition.dimensions[name]?.title[language] ?? name;
  return {
    ...headOf(definition, language),
    filters: [...definition.filters],
    groupings: definition.groupings.map((names) => ({ by: names.join('-'), title: names.map(titleOf).join(' › ') })),
    dimensions: by.map(titleOf),
    spreads: definition.months === 'none' ? (['total'] as const).slice() : (['month', 'total'] as const).slice(),
    measures: definition.measures
      .filter(({ wholePeriod }) => spread === 'total' || !wholePeriod)
      .map((measure) => describeMeasure(measure, language)),
    charted: spread === 'total' ? [...definition.charted] : [],
    stacked: definition.stacked === true,
    chronological: definition.dimensions[by[0] ?? '']?.names === 'month',
  };
}

function describeMeasure({ key, title, unit, decimals, better, formula }: SummaryMeasure, language: Actor['language']) {
  return {
    key,
    title: title[language],
    unit: unit[language],
    decimals,
    ...(better ? { better } : {}),
    adds: 'sum' in formula && !('over' in formula),
  };
}

/** Name, title and formula of a report in the reader's language. */
export function headOf(definition: AskedSummary['definition'], language: Actor['language']) {
  const { name, code, formula } = definition;
  return { name, ...(code ? { code } : {}), title: summaryTitle(definition)[language], formula: formula[language] };
}
