import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { demandOwn, demandReach, lockAccounts } from '#server/modules/user/account-reach.ts';
import { noteAccount } from '#server/modules/user/account-trail.ts';
import { findSoleTasks } from '#server/modules/user/sole-tasks.ts';
import { guardLastAdministrator } from '#server/permission/last-administrator.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { hashPassword } from '#server/session/password.ts';
import { endSessionsOf } from '#server/session/session.queries.ts';
import { fail } from '#shared/errors/fail.ts';

/** User name of the first account, which belongs to no particular person and manages the installation. */
const KEPT = 'admin';

interface Asked {
  readonly id: string;
  /** User name of the account, typed by the actor as a confirmation. */
  readonly username: string;
}

/**
 * Makes the account of a person who left anonymous (docs/decisions/personal-data.md): names, numbers, addresses,
 * picture and linked accounts are removed, sessions end, and a pseudonym replaces the user name. The audit log keeps
 * its lines with the pseudonym; copies of the name are replaced within minutes (`forgetPeople`). This cannot be undone.
 * Returns the pseudonym.
 * @throws `accountOwn`, `accountKept`, `personTyped`, `personHasTasks`, `accountElsewhere`, `accountBeyondReach`,
 * `lastAdministrator`
 */
export async function anonymise(actor: Actor, { id, username }: Asked, request: RequestInfo): Promise<string> {
  if (id === actor.userId) throw fail('accountOwn');
  const password = await hashPassword(randomBytes(32).toString('base64'));
  const mark = randomBytes(4).toString('hex');
  const pseudonym = `left-${mark}`;
  await writeAs(actor.tenantId, (trx) =>
    guardLastAdministrator(trx, actor.tenantId, async () => {
      await demandReach(trx, actor, [id], { gone: false });
      const accounts = await lockAccounts(trx, actor, [id], { gone: false });
      const [account] = accounts;
      if (account === undefined) throw fail('notFound');
      if (account.username === KEPT) throw fail('accountKept');
      if (account.username !== username) throw fail('personTyped');
      await demandOwn(trx, actor, accounts);
      const [open] = await findSoleTasks(trx, actor.tenantId, [id]);
      if (open !== undefined && open.tasks > 0) throw fail('personHasTasks', { n: open.tasks });
      const { realname, phone, email, telephone, workNo } = account;
      const name = `离职人员-${mark}`;
      // A short extension of five digits could be any other number.
      const known = [phone, email, telephone].filter((text) => text?.includes('@') || (text?.length ?? 0) > 6);
      await sql`insert into sys_person_left (id, username, realname, work_no, other_texts, pseudonym, name)
                values (${id}, ${username}, ${realname}, ${workNo}, ${known}::text[], ${pseudonym}, ${name})`.execute(
        trx,
      );
      await sql`update sys_user set username = ${pseudonym}, realname = ${name}, password = ${password}, avatar = null,
          birthday = null, sex = null, email = null, email_refused = null, email_refused_time = null, phone = null, telephone = null, work_no = null, post = null,
          status = 2, del_flag = 1, left_time = now(), update_by = ${actor.username}, update_time = now(),
          version = version + 1 where id = ${id}`.execute(trx);
      await endSessionsOf(trx, id, 'forced');
      await removeOwnThings(trx, { id, username, phone });
      await noteAccount(
        trx,
        actor,
        { operate: 'delete', event: 'user.anonymised', content: `离职人员匿名化：${pseudonym}`, target: pseudonym },
        request,
      );
    }),
  );
  forgetAllActors();
  return pseudonym;
}

/**
 * Deletes what belonged to that person only and says nothing of the yard. Receipts and past decisions stay, with the
 * pseudonym.
 */
async function removeOwnThings(
  trx: Trx,
  { id, username, phone }: { readonly id: string; readonly username: string; readonly phone: string | null },
): Promise<void> {
  for (const removal of [
    sql`delete from sys_third_account where sys_user_id = ${id}`,
    sql`delete from sys_third_link where what = 'user' and local_id = ${id}`,
    sql`delete from sys_preference where user_id = ${id}`,
    sql`delete from sys_user_role where user_id = ${id}`,
    sql`delete from sys_depart_role_user where user_id = ${id}`,
    sql`delete from sys_user_depart where user_id = ${id}`,
    sql`delete from sys_project_member where username = ${username}`,
    sql`delete from wf_delegation where username = ${username} or delegate = ${username}`,
    sql`delete from sys_registration where username = ${username}`,
    sql`delete from sys_sms where user_id = ${id} or phone = ${phone ?? ''}`,
    sql`delete from sys_data_log where data_table = 'sys_user' and data_id = ${id}`,
  ]) {
    await removal.execute(trx);
  }
}
