import { describe, expect, it } from 'vitest';
import { compileSql } from '#server/db/compile-sql.ts';
import { areaSource } from '#server/resource/sources/area.ts';
import { categorySource } from '#server/resource/sources/category.ts';
import { testActor } from '#tests/support/actor.ts';

const compiled = (statement: Parameters<typeof compileSql>[0] | null) => {
  if (!statement) return null;
  const { text, values } = compileSql(statement);
  return { text: text.replace(/\s+/g, ' ').trim(), values };
};
const actor = testActor({ tenantId: 3 });
const [chinese, english] = [
  { tenantId: 3, language: 'zh' },
  { tenantId: 3, language: 'en' },
] as const;

describe('area texts', () => {
  it('are found by code, for all fields in one query and without a language', () => {
    const wanted = new Map([
      ['area', ['320681', '000000', '320600']],
      ['area:other', ['320000']],
    ]);
    const all = areaSource.label(english, wanted);
    expect(areaSource.key({})).toBe('area');
    expect(all.map(compiled)).toEqual([
      {
        text: "select 'area' as source, value, label from unnest($1::text[], $2::text[]) as area (value, label)",
        values: [
          ['320681', '320600', '320000'],
          ['江苏省 / 南通市 / 启东市', '江苏省 / 南通市', '江苏省'],
        ],
      },
    ]);
  });

  it('are resolved by code or by the whole path, with or without blanks around separators, and by no part', () => {
    const texts = ['320681', '江苏省/南通市 /  启东市', '江苏省 / 南通市', '启东市', '999999'];
    expect(compiled(areaSource.find(actor, {}, texts))).toEqual({
      text: 'select text, value, null as within from unnest($1::text[], $2::text[]) as area (text, value)',
      values: [
        ['320681', '江苏省/南通市 /  启东市', '江苏省 / 南通市'],
        ['320681', '320681', '320600'],
      ],
    });
  });
});

describe('category texts', () => {
  it('are in the requester’s language, whether a field stores ids or codes', () => {
    const wanted = new Map([
      ['category', ['c1', 'A01']],
      ['category:more', ['c2']],
    ]);
    const select = (store: string, label: string) => ({
      text: `select 'category' as source, "${store}" as value, ${label} as label from sys_category where tenant_id = $1 and "${store}" = any($2)`,
      values: [3, ['c1', 'A01', 'c2']],
    });
    expect(categorySource.key({})).toBe('category');
    expect(categorySource.label(chinese, wanted).map(compiled)).toEqual([
      select('id', '"name"'),
      select('code', '"name"'),
    ]);
    const named = `coalesce(nullif("name_en", ''), "name")`;
    expect(categorySource.label(english, wanted).map(compiled)).toEqual([select('id', named), select('code', named)]);
  });

  it('are resolved by name in both languages and by the stored key', () => {
    const find = (control?: 'tree-dictionary') =>
      compiled(categorySource.find(actor, { control } as never, ['钢', 'A01']));
    const select = (store: string) => ({
      text: `select t.text, c."${store}" as value, null as within from sys_category c cross join lateral (values (c.name), (c.name_en), (c."${store}")) as t (text) where c.tenant_id = $1 and t.text = any($2)`,
      values: [3, ['钢', 'A01']],
    });
    expect(find('tree-dictionary')).toEqual(select('code'));
    expect(find()).toEqual(select('id'));
  });
});
