import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Text } from '#shared/resource/text.ts';
import type { HueName } from '#shared/theme/hues.ts';
import { areaHue, areaTitle } from '#shared/yard/areas.ts';
import { openApplications } from './open-applications.ts';

interface AreaCounts {
  readonly area: string;
  readonly hue: HueName | undefined;
  readonly label: Text;
  readonly counts: readonly number[];
}

export interface ApplicationFigures {
  /** Twelve months, oldest first, `YYYY-MM`. */
  readonly months: readonly string[];
  readonly areas: readonly AreaCounts[];
  /** Applications submitted on each of the last twelve days, today last. */
  readonly days: readonly number[];
}

/** Numbers of submitted applications, of all resources that boards may show. */
export async function readApplicationFigures(db: Db, tenantId: number): Promise<ApplicationFigures> {
  const perResource = await Promise.all(
    openApplications.map(async (definition) => ({
      area: definition.area,
      hue: areaHue(definition.area),
      label: areaTitle(definition.area),
      months: await countBy('month', db, tenantId, definition.table),
      days: await countBy('day', db, tenantId, definition.table),
    })),
  );
  const months = perResource[0]?.months.map((row) => row.key) ?? [];
  return {
    months,
    areas: perResource.map(({ months: counts, days: _, ...area }) => ({ ...area, counts: counts.map((row) => row.n) })),
    days: Array.from({ length: steps.day.count }, (_, at) =>
      perResource.reduce((sum, { days }) => sum + (days[at]?.n ?? 0), 0),
    ),
  };
}

interface Count {
  key: string;
  n: number;
}

const steps = { month: { count: 12, key: 'YYYY-MM' }, day: { count: 12, key: 'YYYY-MM-DD' } } as const;

/** Applications submitted in each of the last periods, oldest first; 0 for a period without any. */
async function countBy(step: keyof typeof steps, db: Db, tenantId: number, table: string): Promise<readonly Count[]> {
  const { count, key } = steps[step];
  const one = sql`${`1 ${step}`}::interval`;
  const current = sql`date_trunc(${step}, now())`;
  const { rows } = await sql<Count>`
    select to_char(s, ${key}) as key, count(a.id)::int as n
    from generate_series(${current} - ${count - 1} * ${one}, ${current}, ${one}) s
    left join ${sql.table(table)} a on a.tenant_id = ${tenantId} and a.del_flag = 0
      and a.create_time >= s and a.create_time < s + ${one}
    group by s order by s`.execute(db);
  return rows;
}
