import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { dictTexts } from '#server/kernel/dictionaries.ts';
import type { Text } from '#shared/resource/text.ts';
import { yardAreas } from '#shared/yard/areas.ts';
import { yardFlows } from '#shared/yard/flows.ts';
import type { SummaryNames } from '#shared/yard/summary-definition.ts';

/** Texts of the values of a dimension, in the order in which a report shows the values. */
export type Names = ReadonlyMap<string, Text>;

/** Texts of these values. A value without a text is shown as it is; an empty one as a dash. */
export async function readNames(
  db: Db,
  tenantId: number,
  names: SummaryNames,
  values: readonly string[],
): Promise<Names> {
  const known = await knownNames(db, tenantId, names, [...new Set(values)]);
  const left = [...new Set(values)].filter((value) => !known.has(value)).toSorted();
  return new Map([...known, ...left.map((value) => [value, same(value === '' ? '–' : value)] as const)]);
}

const same = (text: string): Text => ({ zh: text, en: text });

async function knownNames(db: Db, tenantId: number, names: SummaryNames, values: readonly string[]): Promise<Names> {
  if (typeof names === 'object') {
    const [zh, en] = [await dictTexts(tenantId, names.dict, 'zh'), await dictTexts(tenantId, names.dict, 'en')];
    return new Map([...zh].map(([value, text]) => [value, { zh: text, en: en.get(value) ?? text }]));
  }
  switch (names) {
    case 'area':
      return new Map(yardAreas.map(({ key, title }) => [key, title]));
    case 'flow':
      return new Map(yardFlows.map(({ key, name }) => [key, name]));
    case 'node':
      return new Map(yardFlows.flatMap(({ nodes }) => nodes.map(({ key, name }) => [key, name] as const)));
    case 'text':
    case 'month':
      return new Map();
    default: {
      const { rows } = await sql<{ value: string; name: string }>`${stored(names, tenantId, values)}`.execute(db);
      return new Map(rows.map(({ value, name }) => [value, same(name)]));
    }
  }
}

/** SQL of the names of records by their key, in the order in which a report shows them. */
function stored(
  names: 'department' | 'contractor' | 'site' | 'berth' | 'user',
  tenantId: number,
  values: readonly string[],
) {
  const asked = [...values];
  switch (names) {
    case 'department':
      return sql`select org_code as value, depart_name as name from sys_depart
        where tenant_id = ${tenantId} and org_code = any(${asked}) and del_flag = 0 order by org_code`;
    case 'contractor':
      return sql`select code as value, code || ' ' || name as name from prm_contractor
        where tenant_id = ${tenantId} and code = any(${asked}) order by code`;
    case 'site':
      return sql`select site_code as value, site_code || ' ' || site_name as name from prm_site
        where tenant_id = ${tenantId} and site_code = any(${asked}) order by site_code`;
    case 'berth':
      return sql`select berth_code as value, berth_code || ' ' || berth_name as name from prm_berth
        where tenant_id = ${tenantId} and berth_code = any(${asked}) order by berth_code`;
    case 'user':
      return sql`select username as value, realname as name from sys_user where username = any(${asked}) order by realname`;
  }
}
