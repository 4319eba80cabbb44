import { type Kysely, sql } from 'kysely';

/** Adds landline, leadership and managed departments to the list of people. */
export async function users(db: Kysely<unknown>): Promise<void> {
  await sql`drop view sys_user_list`.execute(db);
  // Integers as on the wire, as in 0025.
  await sql`alter table sys_user alter column user_identity type integer`.execute(db);
  await sql`create view sys_user_list with (security_invoker = true) as
    select u.id, m.tenant_id, m.org_code, m.depart_ids, u.username, u.realname, u.avatar, u.birthday, u.sex, u.email,
      u.phone, u.telephone, u.work_no, u.post, u.status, u.user_identity, u.create_by, u.create_time, u.update_by,
      u.update_time, u.version, u.del_flag, u.username_pairs, u.realname_pairs
    from sys_user u join sys_user_tenant m on m.user_id = u.id
    where m.status = 1`.execute(db);
  await sql`grant select on sys_user_list to slipway_app`.execute(db);
  // Same colours as in a new yard; colours chosen by an administrator stay.
  await sql`update sys_dict_item i set item_color = case i.item_value when '1' then 'free' else 'off' end
    from sys_dict d where d.id = i.dict_id and d.dict_code = 'user_status'
      and i.item_value in ('1', '2') and i.item_color is null`.execute(db);
}
