import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import type { AccountColumns } from './account-input.ts';
import { checkPicture } from './check-picture.ts';
import { isEmailTaken } from './email-taken.ts';

interface Checked {
  readonly columns: AccountColumns;
  /** Of a new account. */
  readonly username?: string;
  /** Id of the account; absent for a new one. */
  readonly id?: string;
}

/**
 * Checks that unique values belong to no other account, deleted ones included (docs/wire.md §1.16), and that the
 * picture was uploaded by the actor. Accounts are shared by all tenants, so a value may be taken by a person whom the
 * actor cannot see.
 * @throws `invalidInput` at each field
 */
export async function checkAccount(trx: Trx, actor: Actor, { columns, username, id = '' }: Checked): Promise<void> {
  const problems: Record<string, string> = {};
  const taken = async (name: 'phone' | 'workNo') => {
    const value = columns[name];
    if (!value) return;
    const row = await trx
      .selectFrom('sysUser')
      .select('id')
      .where(name, '=', value)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (row) problems[name] = 'valueTaken';
  };
  if (username !== undefined && (await isNameTaken(trx, username))) problems.username = 'valueTaken';
  await taken('phone');
  await taken('workNo');
  if (columns.email && (await isEmailTaken(trx, columns.email, id))) problems.email = 'valueTaken';
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  if (columns.avatar && !(await checkPicture(trx, actor, columns.avatar))) throw fail('profileAvatar');
}

/**
 * Whether a user name is taken by an account or by a person who has left. Case is ignored, because `Admin` would be
 * mistaken for `admin`.
 */
export async function isNameTaken(trx: Trx, username: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sys_user where lower(username) = ${username.toLowerCase()}
    union all select 1 from sys_person_left where lower(username) = ${username.toLowerCase()} limit 1`.execute(trx);
  return rows.length > 0;
}
