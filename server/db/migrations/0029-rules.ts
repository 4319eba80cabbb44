import { type Kysely, sql } from 'kysely';
import { baseColumns, finishResourceTable } from '#server/db/resource-table.ts';

/** Rules of administrators: checks of codes, and values that the server fills into a form. */
export async function rules(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_check_rule (${baseColumns},
    rule_name varchar(100) not null,
    rule_code varchar(100) not null,
    rule_json varchar(1024) not null,
    rule_description varchar(200),
    constraint sys_check_rule_code_key unique (tenant_id, rule_code))`.execute(db);
  await sql`create table sys_fill_rule (${baseColumns},
    rule_name varchar(100) not null,
    rule_code varchar(100) not null,
    rule_class varchar(100) not null,
    rule_params varchar(200),
    constraint sys_fill_rule_code_key unique (tenant_id, rule_code))`.execute(db);
  for (const table of ['sys_check_rule', 'sys_fill_rule']) {
    const indexes = { searched: ['rule_name', 'rule_code'], filtered: [] };
    await finishResourceTable(db, table, indexes, { hiddenFromReports: true });
  }
}
