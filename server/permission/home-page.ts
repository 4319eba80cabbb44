import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { defaultHomeCode } from '#shared/system/role-index.ts';

export interface HomePage {
  /** Path of the page in the menu. */
  readonly url: string;
  readonly component: string;
}

interface Whose {
  readonly tenantId: number;
  readonly userId: string;
  readonly username: string;
}

/**
 * Start page of a user: the first configured page that the user may open, in the order own page, page of a role by
 * priority, page of the tenant (docs/wire.md §3.4). Null if none is configured; the product's home page is used then.
 */
export async function findHomePage(db: Db, { tenantId, userId, username }: Whose): Promise<HomePage | null> {
  const { rows } = await sql<HomePage>`
    with own as (
      select r.id, r.role_code from sys_user_role ur
        join sys_role r on r.id = ur.role_id and r.tenant_id = ${tenantId} and r.del_flag = 0
      where ur.tenant_id = ${tenantId} and ur.user_id = ${userId}
    )
    select h.url, p.component from sys_role_index h
      join sys_permission p on p.url = h.url and p.menu_type <> 2 and p.del_flag = 0 and p.component is not null
    where h.tenant_id = ${tenantId} and h.del_flag = 0 and h.status = '1'
      and case h.relation_type
        when 'USER' then h.role_code = ${username}
        when 'ROLE' then h.role_code in (select role_code from own)
        else h.role_code = ${defaultHomeCode} end
      and exists (select from sys_role_permission rp
        where rp.tenant_id = ${tenantId} and rp.permission_id = p.id and rp.role_id in (select id from own))
    order by array_position(array['USER', 'ROLE', 'DEFAULT'], h.relation_type::text), h.priority, h.id
    limit 1`.execute(db);
  return rows[0] ?? null;
}
