import type { OwnerClient } from '#server/db/owner-connection.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { yardTables } from '#shared/yard/registry.ts';
import { hidden, type LeftTexts } from './left-texts.ts';
import type { LeftPerson } from './replace-person.ts';

type Client = Pick<OwnerClient, 'query' | 'escapeIdentifier'>;

/** If more things have names with this text, it is not treated as a person's name. */
const mostThings = 1000;

/** Whether a user name is an e-mail address or phone number, which identifies its person everywhere. */
const isReached = (account: string): boolean => account.includes('@') || /^1[3-9]\d{9}$/.test(account);

/**
 * Determines what is replaced in texts: numbers and addresses that nobody else has, and the name, unless it is (part
 * of) another person's name, has one character only, or is the name of something in the yard (马力 is also a unit). Where
 * it is part of a longer name of a thing (张力计), it stays. User name and work number are replaced only where a text
 * marks them, because their spelling may be that of a word, a part or a quantity. Texts that are part of a pseudonym
 * are left, because they would be found again in every pass.
 */
export async function soughtOf(
  client: Client,
  { id, username, realname, workNo, otherTexts, pseudonym, name }: LeftPerson,
): Promise<LeftTexts> {
  const { rows } = await client.query<{ names: boolean; codes: boolean; others: readonly string[] }>(
    `select exists (select from sys_user where position($1 in realname) > 0 and id <> $3)
              or exists (select from sys_person_left where position($1 in realname) > 0 and id <> $3) as names,
            exists (select from sys_role where role_code = $2) or exists (select from sys_position where code = $2)
              or exists (select from sys_dict_item where item_value = $2 or item_text = $2)
              or exists (select from sys_user where id <> $3 and position($2 in username) > 0) as codes,
            array(select text from unnest($4::text[]) text
                   where not exists (select from sys_user where id <> $3 and text in (phone, email, telephone))) as others`,
    [realname, username, id, otherTexts],
  );
  const things = await thingsWith(client, realname);
  const pairs: [string, string][] = (rows[0]?.others ?? []).map((text) => [text, hidden]);
  const isNamed = realname.length > 1 && realname !== username && rows[0]?.names === false;
  if (isNamed && !things.includes(realname)) pairs.push([realname, name]);
  const isAccountAlone = rows[0]?.codes === false && !pseudonym.includes(username);
  if (isAccountAlone && isReached(username)) pairs.push([username, pseudonym]);
  return {
    sought: new Map(pairs.filter(([from]) => !pairs.some(([, to]) => to.includes(from)))),
    account: [username, pseudonym],
    isAccountAlone,
    names: [realname, name],
    workNo: workNo === '' ? null : workNo,
    things: things.filter((thing) => thing !== realname),
  };
}

/** Names of things in the yard that contain the name: ships, areas, tools, dictionary texts, from all definitions. */
async function thingsWith(client: Client, name: string): Promise<readonly string[]> {
  if (name.length < 2) return [];
  const each = [...yardTables.flatMap(thingColumns), ['sys_dict_item', 'item_text'] as const].map(([table, column]) => {
    const cell = client.escapeIdentifier(column);
    return `select ${cell} as thing from ${client.escapeIdentifier(table)} where position($1 in ${cell}) > 0`;
  });
  const { rows } = await client.query<{ thing: string }>(
    `select distinct thing from (${each.join(' union all ')}) called limit ${mostThings}`,
    [name],
  );
  return rows.map(({ thing }) => thing);
}

/** Whether a field is the name of a thing; a file name may be about anybody. */
const isThingName = (name: string): boolean => /^name$|Name$/.test(name) && name !== 'fileName';

/** Name columns of a definition; applications are left out, because they have numbers and name people. */
function thingColumns({
  table,
  fields,
  application,
  storage,
}: ResourceDefinition): readonly (readonly [string, string])[] {
  if (application !== undefined || storage?.module !== undefined) return [];
  return fields
    .filter(({ type, name, masked }) => type === 'str' && !masked && isThingName(name))
    .map(({ name }) => [table, snakeCase(name)] as const);
}
