import { sql } from 'kysely';
import { dictionariesOf, dictTexts, itemText } from '#server/kernel/dictionaries.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { named } from './named.ts';
import type { Choice, Entry, ValueSource } from './value-source.ts';

const prefix = 'dict:';

/**
 * Values of the tenant's dictionaries. A disabled value is no longer offered; records that have it keep it and its
 * text.
 */
export const dictSource: ValueSource = {
  key: ({ dict }) => prefix + dict,
  async exists(trx, { actor: { tenantId } }, asked) {
    const rows = await trx
      .selectFrom('sysDictItem')
      .innerJoin('sysDict', 'sysDict.id', 'sysDictItem.dictId')
      .select(['sysDict.dictCode', 'sysDictItem.itemValue'])
      .where('sysDict.tenantId', '=', tenantId)
      .where('sysDictItem.tenantId', '=', tenantId)
      .where('sysDict.delFlag', '=', 0)
      .where('sysDictItem.delFlag', '=', 0)
      .where('sysDict.dictCode', 'in', [...new Set(asked.map(({ field }) => field.dict ?? ''))])
      .execute();
    const known = new Set(rows.map((row) => `${row.dictCode}\n${row.itemValue}`));
    return (field, value) => known.has(`${field.dict}\n${value}`);
  },
  label(requester, wanted) {
    const codes = [...wanted.keys()].map((key) => key.slice(prefix.length));
    const values = [...new Set([...wanted.values()].flat())];
    return [
      sql`
        select 'dict:' || d.dict_code as source, i.item_value as value, ${named(requester, 'i.itemText', 'i.nameEn')} as label
        from sys_dict d join sys_dict_item i on i.dict_id = d.id and i.tenant_id = d.tenant_id
        where d.tenant_id = ${requester.tenantId} and d.del_flag = 0 and i.del_flag = 0
          and d.dict_code = any(${codes}) and i.item_value = any(${values})`,
    ];
  },
  find: ({ tenantId }, { dict }, texts) =>
    sql<Choice>`
      select t.text, i.item_value as value, null as within
      from sys_dict d join sys_dict_item i on i.dict_id = d.id and i.tenant_id = d.tenant_id
        cross join lateral (values (i.item_text), (i.name_en), (i.item_value)) as t (text)
      where d.tenant_id = ${tenantId} and d.dict_code = ${dict} and d.del_flag = 0 and i.del_flag = 0
        and t.text = any(${[...texts]})`,
  async search({ tenantId, language }, { dict = '' }, { keyword, pageNo, pageSize }) {
    const items = (await dictionariesOf(tenantId)).get(dict) ?? [];
    const from = (pageNo - 1) * pageSize;
    return items
      .filter((item) => item.status === 1)
      .map((item): Entry => ({ value: item.itemValue, text: itemText(item, language), color: item.itemColor }))
      .filter(matching(keyword))
      .slice(from, from + pageSize);
  },
  names: ({ tenantId, language }, { dict = '' }) => dictTexts(tenantId, dict, language),
};

function matching(keyword: string): (entry: Entry) => boolean {
  if (keyword.includes(',')) {
    const wanted = new Set(listOf(keyword));
    return ({ text, value }) => wanted.has(text) || wanted.has(value);
  }
  const part = keyword.toLowerCase();
  return ({ text, value }) => text.toLowerCase().includes(part) || value.toLowerCase().includes(part);
}
