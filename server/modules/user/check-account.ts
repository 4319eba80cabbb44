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
  /** The account itself; absent: a new one. */
  readonly id?: string;
}

/**
 * What must be nobody else's, deleted accounts' included (docs/wire.md §1.16), and a picture that the actor brought. Accounts are
 * the installation's, so a value may be taken by somebody whom the actor does not see.
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

/** Whether an account has the name, or one had it whose person left. Letters count whatever their case: `Admin` beside `admin` would be taken for it. */
export async function isNameTaken(trx: Trx, username: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sys_user where lower(username) = ${username.toLowerCase()}
    union all select 1 from sys_person_left where lower(username) = ${username.toLowerCase()} limit 1`.execute(trx);
  return rows.length > 0;
}
