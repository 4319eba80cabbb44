import { type Kysely, sql } from 'kysely';

/** Adds all columns of menu rows to their list, for people who arrange the menu. */
export async function menuList(db: Kysely<unknown>): Promise<void> {
  // Columns can be added to an existing view at its end only.
  await sql`create or replace view sys_permission_list with (security_invoker = true) as
    select id, parent_id, name, name_en, menu_type::integer as menu_type, url, component, perms, icon, sort_no,
      is_leaf, hidden, status, date_trunc('second', create_time)::timestamptz(0) as create_time,
      date_trunc('second', update_time)::timestamptz(0) as update_time, del_flag, component_name, redirect, perms_type,
      is_route, keep_alive, always_show, hide_tab, internal_or_external, description
    from sys_permission`.execute(db);
}
