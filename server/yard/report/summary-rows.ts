import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { chartedResource } from '#server/yard/chart/area-chart.ts';
import type { SummaryRows } from '#shared/contract/yard/summary.ts';
import type { AskedSummary } from './ask-summary.ts';
import { readNames } from './summary-names.ts';

/** The figure whose rows are shown. */
export interface FigurePlace {
  readonly key?: string | undefined;
  readonly below?: string | undefined;
  readonly month?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

type Row = Readonly<Record<string, string | number | null>>;

/** One page of the rows that a figure of the report counts, latest first. */
export async function readFigureRows(
  db: Db,
  actor: Actor,
  { definition, period, by, facts }: AskedSummary,
  place: FigurePlace,
): Promise<SummaryRows> {
  const { tenantId, language } = actor;
  const parts = Object.entries(definition.parts);
  const columns = [
    ...by.map((name, at) => sql`${sql.ref(name)}::text as ${sql.ref(`k${at}`)}`),
    ...parts.map(([name], at) => sql`${sql.ref(name)}::float8 as ${sql.ref(`p${at}`)}`),
  ];
  const { rows } = await sql<Row & { readonly total: number }>`
    select resource, record, label, day, ${sql.join(columns)}, count(*) over ()::int as total
    from (${await facts(period)}) f
    where record is not null and ${ofFigure(by, place)}
    order by day desc nulls last, label, record limit ${place.pageSize} offset ${(place.pageNo - 1) * place.pageSize}`.execute(
    db,
  );
  const names = await Promise.all(
    by.map((name, at) =>
      readNames(
        db,
        tenantId,
        definition.dimensions[name]?.names ?? 'text',
        rows.map((row) => String(row[`k${at}`] ?? '')),
      ),
    ),
  );
  return {
    total: rows[0]?.total ?? 0,
    parts: parts.map(([key, { title, unit, decimals = 0, flag = false }]) => ({
      key,
      title: title[language],
      unit: unit?.[language] ?? '',
      decimals,
      flag,
    })),
    dimensions: by.map((name) => definition.dimensions[name]?.title[language] ?? name),
    records: rows.map((row) => ({
      resource: String(row.resource),
      record: String(row.record),
      kind: chartedResource(String(row.resource)).title[language],
      label: String(row.label ?? ''),
      day: row.day === null ? null : String(row.day),
      labels: by.map((_, at) => names[at]?.get(String(row[`k${at}`] ?? ''))?.[language] ?? ''),
      values: parts.map((_, at) => (row[`p${at}`] == null ? null : Number(row[`p${at}`]))),
    })),
  };
}

function ofFigure(by: readonly string[], { key, below, month }: FigurePlace): RawBuilder<SqlBool> {
  const conditions = [key, below].flatMap((value, at) =>
    value === undefined || by[at] === undefined ? [] : [sql<SqlBool>`${sql.ref(by[at])}::text = ${value}`],
  );
  const first = `${month}-01`;
  if (month !== undefined)
    conditions.push(sql<SqlBool>`day >= ${first}::date and day < (${first}::date + interval '1 month')::date`);
  return conditions.length === 0 ? sql<SqlBool>`true` : sql.join(conditions, sql` and `);
}
