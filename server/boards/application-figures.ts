import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import type { Label } from './dict-labels.ts';

export interface ApplicationFigures {
  /** Twelve months, oldest first, `YYYY-MM`. */
  readonly months: readonly string[];
  readonly areas: readonly { readonly area: string; readonly label: Label; readonly counts: readonly number[] }[];
  /** Applications filed on each of the last twelve days, today last. */
  readonly days: readonly number[];
}

/** Applications filed, of every application resource that exists; a new area joins by having a definition. */
export async function readApplicationFigures(db: Db, tenantId: number): Promise<ApplicationFigures> {
  const resources = yardDefinitions.filter((definition) => definition.application !== undefined);
  const perResource = await Promise.all(
    resources.map(async (definition) => ({
      area: definition.area,
      label: areaLabels[definition.area] ?? definition.title,
      months: await countByMonth(db, tenantId, definition.table),
      days: await countByDay(db, tenantId, definition.table),
    })),
  );
  const months = perResource[0]?.months.map((row) => row.key) ?? [];
  return {
    months,
    areas: perResource.map(({ area, label, months: counts }) => ({ area, label, counts: counts.map((row) => row.n) })),
    days: Array.from({ length: 12 }, (_, at) => perResource.reduce((sum, { days }) => sum + (days[at]?.n ?? 0), 0)),
  };
}

/** What the wall calls each area (domain.md §18). */
export const areaLabels: Readonly<Record<string, Label>> = {
  scaffold: { zh: '脚手架', en: 'Scaffold' },
  ship: { zh: '船舶', en: 'Ship' },
};

interface Count {
  key: string;
  n: number;
}

async function countByMonth(db: Db, tenantId: number, table: string): Promise<readonly Count[]> {
  const { rows } = await sql<Count>`
    select to_char(m, 'YYYY-MM') as key, count(a.id)::int as n
    from generate_series(date_trunc('month', now()) - interval '11 months', date_trunc('month', now()), '1 month') m
    left join ${sql.table(table)} a on a.tenant_id = ${tenantId} and a.del_flag = 0
      and a.create_time >= m and a.create_time < m + interval '1 month'
    group by m order by m`.execute(db);
  return rows;
}

async function countByDay(db: Db, tenantId: number, table: string): Promise<readonly Count[]> {
  const { rows } = await sql<Count>`
    select to_char(d, 'YYYY-MM-DD') as key, count(a.id)::int as n
    from generate_series(date_trunc('day', now()) - interval '11 days', date_trunc('day', now()), '1 day') d
    left join ${sql.table(table)} a on a.tenant_id = ${tenantId} and a.del_flag = 0
      and a.create_time >= d and a.create_time < d + interval '1 day'
    group by d order by d`.execute(db);
  return rows;
}
