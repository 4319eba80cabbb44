import { type ImportRun, installation } from '#server/jeecg/import-run.ts';
import { importer } from '#server/jeecg/own-tables.ts';
import { hasOldPassword, type Passwords } from '#server/jeecg/prepare-passwords.ts';
import type { SourceRow } from '#server/jeecg/source.ts';
import { namedRules } from '#shared/rules/named-rules.ts';
import { ruleProblem } from '#shared/rules/rule.ts';

/** Columns that are unique in the installation. */
const unique = ['email', 'phone', 'workNo'] as const;

type Taken = Readonly<Record<(typeof unique)[number] | 'username', Map<string, string>>>;

/**
 * Imports accounts. An existing account with the same name is not treated as the same person: it keeps its password,
 * roles and departments. Unique values that are taken are left out.
 */
export async function takeUsers(run: ImportRun, passwords: Passwords): Promise<void> {
  const taken = await takenValues(run);
  for (const row of run.source.rows('sys_user')) {
    const [sourceId, username] = [row.text('id'), row.text('username')];
    if (row.flag('del_flag') || !run.reads('user', row, username)) continue;
    const problem = nameProblem(username);
    if (problem !== undefined) {
      run.refuse('user', sourceId, username, problem);
      continue;
    }
    const before = run.known('user', sourceId, installation)?.ownId;
    const twin = before === undefined ? taken.username.get(username.toLowerCase()) : undefined;
    const { values, left } = accountOf(row, taken, before);
    const fresh = passwords.byAccount.get(sourceId);
    const notes = [
      ...left.map((name) => `${name} left out: it is not valid, or belongs to another account`),
      ...(hasOldPassword(row) ? [] : ['its password cannot be read: an administrator must set one']),
    ];
    const own = await run.place({
      kind: 'user',
      table: 'sys_user',
      target: installation,
      sourceId,
      name: username,
      values,
      first: {
        username,
        password: fresh ?? passwords.none,
        status: row.text('status') === '1' ? 1 : 2,
        createBy: importer,
      },
      ...(fresh !== undefined && { beside: { password: fresh } }),
      twin,
      note: twin ? 'an account with this name exists here: its password, roles and departments stay' : notes.join('; '),
    });
    if (own?.outcome !== 'new') continue;
    taken.username.set(username.toLowerCase(), own.id);
    for (const name of unique) if (values[name]) taken[name].set(values[name], own.id);
  }
}

async function takenValues({ trx }: ImportRun): Promise<Taken> {
  const rows = await trx.selectFrom('sysUser').select(['id', 'username', 'email', 'phone', 'workNo']).execute();
  const by = (read: (row: (typeof rows)[number]) => string | null) =>
    new Map(rows.flatMap((row) => [[read(row) ?? '', row.id] as const]).filter(([value]) => value !== ''));
  return {
    username: by((row) => row.username.toLowerCase()),
    email: by((row) => row.email?.toLowerCase() ?? null),
    phone: by((row) => row.phone),
    workNo: by((row) => row.workNo),
  };
}

/** Why a user name is invalid; names are used in comma lists. */
function nameProblem(username: string): string | undefined {
  if (username === '' || username.length > 100) return 'has no name, or one of more than 100 characters';
  return /[,\s\p{Cc}]/u.test(username) ? 'its name contains a comma, a space or a control character' : undefined;
}

function accountOf(row: SourceRow, taken: Taken, own: string | undefined) {
  const sex = row.number('sex', 0);
  const wanted = {
    email: row.optional('email')?.toLowerCase() ?? null,
    phone: row.optional('phone'),
    workNo: row.optional('work_no'),
  };
  const isOthers = (name: (typeof unique)[number], value: string) => {
    const holder = taken[name].get(value);
    return holder !== undefined && holder !== own;
  };
  const isMalformed = (name: string, value: string) =>
    (name === 'email' && ruleProblem(namedRules.email, value) !== undefined) ||
    value.length > 45 + (name === 'phone' ? 0 : 55);
  const left: string[] = [];
  const free = { ...wanted };
  for (const name of unique) {
    const value = wanted[name];
    if (value === null || !(isOthers(name, value) || isMalformed(name, value))) continue;
    free[name] = null;
    left.push(name);
  }
  const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])/.exec(row.text('birthday'))?.[0] ?? null;
  const values = {
    ...free,
    realname: row.text('realname') || row.text('username'),
    sex: sex === 1 || sex === 2 ? sex : null,
    birthday: day !== null && !Number.isNaN(Date.parse(day)) ? day : null,
    telephone: row.optional('telephone')?.slice(0, 45) ?? null,
    post: row.optional('post')?.slice(0, 100) ?? null,
    userIdentity: row.text('user_identity') === '2' ? 2 : 1,
  };
  return { values, left };
}
