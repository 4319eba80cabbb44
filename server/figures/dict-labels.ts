import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Text } from '#shared/resource/text.ts';

export type Labels = (dictCode: string, value: string) => Text;

/**
 * Reads the dictionary texts of a board in both languages with one query; an unknown value is returned as its own text.
 */
export async function readLabels(db: Db, tenantId: number, codes: readonly string[]): Promise<Labels> {
  const rows = await sql<{ dictCode: string; itemValue: string; zh: string; en: string }>`
    select d.dict_code, i.item_value, i.item_text as zh, coalesce(i.name_en, i.item_text) as en
    from sys_dict d join sys_dict_item i on i.dict_id = d.id and i.tenant_id = ${tenantId} and i.del_flag = 0
    where d.tenant_id = ${tenantId} and d.del_flag = 0 and d.dict_code in (${sql.join(codes)})`.execute(db);
  const labels = new Map(rows.rows.map((row) => [`${row.dictCode}:${row.itemValue}`, { zh: row.zh, en: row.en }]));
  return (dictCode, value) => labels.get(`${dictCode}:${value}`) ?? { zh: value, en: value };
}
