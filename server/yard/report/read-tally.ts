import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { SummaryDefinition } from '#shared/yard/summary-definition.ts';
import { type GroupPercentile, type GroupSums, Tally } from './tally.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** Bits of `grouping(k0, k1, km)`: the column is not part of the group. */
const without = { k0: 4, k1: 2, km: 1 } as const;

/** Adds up the rows of a report by one or two dimensions, and by month if `months`. */
export async function readTally(
  db: Db,
  { parts, measures }: Pick<SummaryDefinition, 'parts' | 'measures'>,
  facts: RawBuilder<unknown>,
  by: readonly string[],
  months: boolean,
): Promise<Tally> {
  const names = Object.keys(parts);
  const percentiles = measures.flatMap(({ key, formula }) => ('percentile' in formula ? [{ key, ...formula }] : []));
  const [k0, k1] = [0, 1].map((at) => (by[at] === undefined ? sql`''::text` : sql`${sql.ref(by[at])}::text`));
  const km = months ? sql`date_trunc('month', day::timestamp)::date` : sql`null::date`;
  const sums = names.map((name, at) => sql`sum(${sql.ref(name)})::float8 as ${sql.ref(`p${at}`)}`);
  // One sort for all percentiles of the same part: sorting takes most of the time.
  const sorted = [...new Set(percentiles.map(({ of }) => of))];
  const sharesOf = (part: string) => percentiles.filter(({ of }) => of === part);
  const quantiles = sorted.map(
    (of, at) => sql`percentile_cont(${sharesOf(of).map(({ percentile }) => percentile)}::float8[])
      within group (order by ${sql.ref(of)}::float8) as ${sql.ref(`q${at}`)}`,
  );
  const { rows } = await sql<Row>`
    with f as (select *, ${k0} as k0, ${k1} as k1, ${km} as km from (${facts}) facts)
    select k0, k1, to_char(km, 'YYYY-MM') as km, grouping(k0, k1, km) as total, ${sql.join([...sums, ...quantiles])}
    from f group by ${percentiles.length === 0 ? sql`k0, k1, km` : setsOf(by.length, months)}`.execute(db);
  const groups = rows
    .filter(({ total }) => total === 0)
    .map(
      (row): GroupSums => ({
        keys: by.map((_, at) => textOf(row[`k${at}`])),
        month: textOf(row.km),
        sums: Object.fromEntries(names.map((name, at) => [name, Number(row[`p${at}`] ?? 0)])),
      }),
    );
  return new Tally(
    parts,
    groups,
    rows.flatMap((row) =>
      percentiles.flatMap(({ key, of, percentile }): GroupPercentile[] => {
        const found: unknown = row[`q${sorted.indexOf(of)}`];
        const value = Array.isArray(found)
          ? found[sharesOf(of).findIndex((share) => share.percentile === percentile)]
          : null;
        if (value == null) return [];
        const keys = by.slice(0, levelOf(Number(row.total), by.length)).map((_, level) => String(row[`k${level}`]));
        return [
          { keys, month: Number(row.total) & without.km ? null : textOf(row.km), measure: key, value: Number(value) },
        ];
      }),
    ),
  );
}

const textOf = (value: string | number | null | undefined): string | null => (value == null ? null : String(value));

function levelOf(total: number, levels: number): number {
  if (total & without.k0) return 0;
  return total & without.k1 ? 1 : levels;
}

/** Percentiles need a group for each total of the table; sums are added up from the finest groups. */
function setsOf(levels: number, months: boolean): RawBuilder<unknown> {
  const byMonth = [sql`(k0, k1, km)`, ...(levels > 1 ? [sql`(k0, km)`] : []), sql`(km)`];
  const overAll = [sql`(k0, k1)`, ...(levels > 1 ? [sql`(k0)`] : []), sql`()`];
  return sql`grouping sets (${sql.join(months ? [...byMonth, ...overAll] : byMonth)})`;
}
