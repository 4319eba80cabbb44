import type { OwnerClient } from '#server/db/owner-connection.ts';
import type { PersonColumn } from './person-columns.ts';

/** Somebody who left: what was, and what stands in its place. */
export interface LeftPerson {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  /** Phone numbers, addresses and the like, which stand in texts. */
  readonly otherTexts: readonly string[];
  /** In place of the user name, and of the name. */
  readonly pseudonym: string;
  readonly name: string;
}

/** What may be looked for inside a text: nothing that could as well mean somebody or something else. */
export interface SoughtTexts {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** Rows that change in one transaction. */
const block = 2000;

/** Replaces what one column says of a person, block by block; answers how many rows changed. */
export async function replaceIn(
  client: Pick<OwnerClient, 'query' | 'escapeIdentifier'>,
  person: LeftPerson,
  { schema, table, column, naming }: PersonColumn,
  texts: SoughtTexts,
): Promise<number> {
  const name = (part: string) => client.escapeIdentifier(part);
  const [place, cell] = [`${name(schema)}.${name(table)}`, name(column)];
  const { from, to } = texts;
  const { username, realname, pseudonym, name: called } = person;
  const change = {
    username: [`${cell} = $1`, '$2', [username, pseudonym]],
    usernames: [
      `$1 = any(string_to_array(${cell}, ','))`,
      `array_to_string(array_replace(string_to_array(${cell}, ','), $1, $2), ',')`,
      [username, pseudonym],
    ],
    // Names are borne by many: only in rows that say whose it is.
    realname: [`${cell} = $1 and userid = $3`, '$2', [realname, called, pseudonym]],
    text: [
      `exists (select from unnest($1::text[]) sought where position(sought in ${cell}::text) > 0)`,
      // Asked once a row: the texts are few, and the longest comes first.
      from.reduce(
        (cells, _, at) => `replace(${cells}, ($1::text[])[${at + 1}], ($2::text[])[${at + 1}])`,
        `${cell}::text`,
      ),
      [from, to],
    ],
  } as const;
  if (naming === 'userId' || naming === 'userIds' || (naming === 'text' && from.length === 0)) return 0;
  const [found, value, values] = change[naming];
  const type = naming === 'text' ? await typeOf(client, place, column) : '';
  const cast = type === 'jsonb' ? '::jsonb' : type.startsWith('varchar') ? `::${type}` : '';
  let changed = 0;
  for (;;) {
    const { rowCount } = await client.query(
      `update ${place} set ${cell} = (${value})${cast}
        where ctid in (select ctid from ${place} where ${found} limit ${block})`,
      [...values],
    );
    changed += rowCount ?? 0;
    if ((rowCount ?? 0) < block) return changed;
  }
}

/** `jsonb`, or `varchar(1000)`: an explicit cast cuts what grew beyond it instead of refusing it. */
async function typeOf(client: Pick<OwnerClient, 'query'>, place: string, column: string): Promise<string> {
  const { rows } = await client.query<{ type: string }>(
    `select replace(format_type(atttypid, atttypmod), 'character varying', 'varchar') as type
       from pg_attribute where attrelid = $1::regclass and attname = $2`,
    [place, column],
  );
  return rows[0]?.type ?? '';
}
