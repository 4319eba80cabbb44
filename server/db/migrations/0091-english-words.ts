import { type Kysely, sql } from 'kysely';

const ours = [
  ['sys_check_rule', 'common', '通用编码规则', 'Usual codes'],
  ['sys_fill_rule', 'shop_order_num', '订单流水号', 'Order numbers'],
  ['sys_fill_rule', 'org_num_role', '机构编码', 'Codes of departments'],
  ['sys_fill_rule', 'category_code_rule', '分类编码', 'Codes of categories'],
] as const;

/**
 * English output of job runs, and English names of the product's rules. Rules that the yard has named keep their single
 * name.
 */
export async function englishWords(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_quartz_log add column output_en varchar(4000)`.execute(db);
  await sql`alter table sys_fill_rule add column rule_name_en varchar(100)`.execute(db);
  await sql`alter table sys_check_rule add column rule_name_en varchar(100), add column rule_description_en varchar(200)`.execute(
    db,
  );
  for (const [table, code, name, english] of ours) {
    await sql`update ${sql.table(table)} set rule_name_en = ${english}
      where rule_code = ${code} and rule_name = ${name}`.execute(db);
  }
  await sql`update sys_check_rule set rule_description_en = 'Begins with a letter; digits, letters and underscores, 3 to 12 of them'
    where rule_code = 'common' and rule_description = '以字母开头，由数字、字母、下划线组成，3 到 12 位'`.execute(db);
}
