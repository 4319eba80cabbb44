import { type OwnerClient, withOwner } from '#server/db/owner-connection.ts';
import { readGlobal } from '#server/db/scope.ts';
import type { Walked } from '#server/jobs/job.ts';
import { readPersonColumns } from './read-person-columns.ts';
import { type LeftPerson, replaceIn, type SoughtTexts } from './replace-person.ts';

/** Any number that is ours alone; the lock goes with the connection. */
const personLock = 7_514_295;

/**
 * Goes on where `anonymise` began: every copy of the old names gets the pseudonym, in all tables there are. It runs as their
 * owner, since the role that serves requests may change no trail (P33), and may be interrupted at any moment: what is done stays,
 * and the person's row goes at last, with the last place that knew the old name.
 */
export async function forgetPeople(): Promise<Walked> {
  const waiting = await readGlobal((db) => db.selectFrom('sysPersonLeft').select('id').limit(1).execute());
  if (waiting.length === 0) return { done: 0, next: '' };
  return withOwner(async (client) => {
    // Two of them would wait for each other's rows; who comes second finds nothing left.
    await client.query('select pg_advisory_lock($1)', [personLock]);
    const { rows } = await client.query<LeftPerson>(
      `select id, username, realname, other_texts as "otherTexts", pseudonym, name from sys_person_left order by create_time, id`,
    );
    let done = 0;
    for (const person of rows) done += await forgetPerson(client, person);
    return { done, next: '' };
  });
}

async function forgetPerson(client: OwnerClient, person: LeftPerson): Promise<number> {
  const texts = await soughtTexts(client, person);
  let done = 0;
  // What is counted of stored files by a trigger follows by itself; the old name's own count is then of nothing.
  const columns = (await readPersonColumns(client)).filter(({ table }) => table !== 'sys_file_usage');
  for (const column of columns.filter(({ schema }) => schema === 'public')) {
    done += await replaceIn(client, person, column, texts);
  }
  const forms = columns.filter(({ schema }) => schema === 'onl');
  if (forms.length > 0) {
    await withOwner(async (owner) => {
      for (const column of forms) done += await replaceIn(owner, person, column, texts);
    }, 'forms');
  }
  await client.query('delete from sys_file_usage where username = $1', [person.username]);
  // A request that was under way may have written the old name a moment later: who left just now is looked for once more.
  await client.query("delete from sys_person_left where id = $1 and create_time < now() - interval '1 minute'", [
    person.id,
  ]);
  return done;
}

/**
 * What is looked for inside texts: numbers and addresses; the name, unless somebody else bears it or it is one sign; the user name,
 * unless a role, a position or a dictionary is called so. What could mean somebody else stays as it is, and so does what is
 * part of a pseudonym, which would be found again for ever.
 */
async function soughtTexts(
  client: OwnerClient,
  { id, username, realname, otherTexts, pseudonym, name }: LeftPerson,
): Promise<SoughtTexts> {
  const { rows } = await client.query<{ names: boolean; codes: boolean }>(
    `select exists (select from sys_user where realname = $1 and id <> $3) as names,
            exists (select from sys_role where role_code = $2) or exists (select from sys_position where code = $2)
              or exists (select from sys_dict_item where item_value = $2 or item_text = $2)
              or exists (select from sys_user where id <> $3 and position($2 in username) > 0) as codes`,
    [realname, username, id],
  );
  const pairs: [string, string][] = otherTexts.map((text) => [text, '***']);
  if (realname.length > 1 && realname !== username && rows[0]?.names === false) pairs.push([realname, name]);
  if (username.length > 3 && rows[0]?.codes === false) pairs.push([username, pseudonym]);
  const safe = pairs.filter(([from]) => !pairs.some(([, to]) => to.includes(from)));
  safe.sort(([a], [b]) => b.length - a.length);
  return { from: safe.map(([from]) => from), to: safe.map(([, to]) => to) };
}
