import type { OwnerClient } from '#server/db/owner-connection.ts';
import { lookup } from '#shared/lookup.ts';
import { type LeftTexts, type TextKind, withoutNames } from './left-texts.ts';
import type { PersonColumn } from './person-columns.ts';

/** Person who left, with the old and the new names. */
export interface LeftPerson {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly workNo: string | null;
  /** Phone numbers, addresses and the like, which occur in texts. */
  readonly otherTexts: readonly string[];
  /** Replaces the user name. */
  readonly pseudonym: string;
  readonly name: string;
}

/** Kinds of texts with unmarked user names, so that one that is spelt like a word is found there too. */
const kindOf = (place: string, fields: ReadonlySet<string>): TextKind | undefined => {
  if (place === 'wf_instance.state') return { keys: new Set(['by', 'candidates']), otherwiseCodes: true };
  if (place === 'prm_event.diff' || place === 'sys_data_log.data_content') return { keys: fields };
  if (place === 'sys_log.log_content' || place === 'sys_log.log_content_en') return { line: 'any' };
  return place === 'sys_message.es_receiver' ? { accounts: true } : undefined;
};

/**
 * Condition for lines of the audit log about the account, which are in the product's words. Lines of dictionaries are
 * excluded, because a code may be spelt like the user name.
 */
const aboutAccount = lookup<string>({ sys_log: `target = $4 and event not like 'dict%'` });

export interface Sought {
  readonly texts: LeftTexts;
  /** Names of fields whose values are user names. */
  readonly fields: ReadonlySet<string>;
}

type Client = Pick<OwnerClient, 'query' | 'escapeIdentifier'>;

/** Pages of a table that one statement reads, 8 MB. */
const window = 1000;

/**
 * Replaces a person in one column, within the pages of its table from `from` on. Returns the number of changed rows and
 * the next page, or null at the end.
 */
export async function replaceIn(
  client: Client,
  person: LeftPerson,
  { schema, table, column, naming }: PersonColumn,
  { texts, fields }: Sought,
  from: number,
): Promise<{ readonly changed: number; readonly next: number | null }> {
  // Ids do not reveal a person.
  if (naming === 'userId' || naming === 'userIds') return { changed: 0, next: null };
  const place = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`;
  const cell = client.escapeIdentifier(column);
  const { rows } = await client.query<{ pages: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages`,
    [place],
  );
  const next = from + window < (rows[0]?.pages ?? 0) ? from + window : null;
  const pages = [`(${from},0)`, `(${from + window},0)`];
  const { username, realname, pseudonym, name: called } = person;
  if (naming === 'text' || naming === 'person') {
    const kind = naming === 'person' ? { person: true } : kindOf(`${table}.${column}`, fields);
    const about = aboutAccount[table] ?? 'false';
    return { changed: await replaceTexts(client, { place, cell, column, pages, kind, about }, texts), next };
  }
  const change = {
    username: [`${cell} = $3`, '$4', [username, pseudonym]],
    usernames: [
      `$3 = any(string_to_array(${cell}, ','))`,
      `array_to_string(array_replace(string_to_array(${cell}, ','), $3, $4), ',')`,
      [username, pseudonym],
    ],
    // Several people may have the name, so it is replaced only in rows that identify the account.
    realname: [`${cell} = $3 and userid = $5`, '$4', [realname, called, pseudonym]],
  } as const;
  const [found, value, values] = change[naming];
  const { rowCount } = await client.query(
    `update ${place} set ${cell} = ${value} where ctid >= $1::tid and ctid < $2::tid and ${found}`,
    [...pages, ...values],
  );
  return { changed: rowCount ?? 0, next };
}

interface TextPlace {
  readonly place: string;
  readonly cell: string;
  readonly column: string;
  readonly pages: readonly string[];
  readonly kind: TextKind | undefined;
  /** SQL condition with the user name as `$4`: whether a row is about the account. */
  readonly about: string;
}

/** The database selects the rows that may contain a name; `withoutNames` decides what is replaced. */
async function replaceTexts(
  client: Client,
  { place, cell, column, pages, kind, about }: TextPlace,
  texts: LeftTexts,
): Promise<number> {
  const { account: accounts, workNo } = texts;
  const [account] = accounts;
  // In JSON some characters of a name are escaped.
  const sought = new Set(
    [account, ...(workNo === null ? [] : [workNo]), ...texts.sought.keys()].flatMap((text) => [
      text,
      JSON.stringify(text).slice(1, -1),
    ]),
  );
  const { rows } = await client.query<{ at: string; old: string; about: boolean }>(
    `select ctid::text as at, ${cell}::text as old, ${about} and $4::text is not null as about from ${place}
      where ctid >= $1::tid and ctid < $2::tid
        and exists (select from unnest($3::text[]) sought where position(sought in ${cell}::text) > 0)`,
    [...pages, [...sought], account],
  );
  const ofLines = texts.isAccountAlone ? { ...texts, sought: new Map([...texts.sought, texts.account]) } : texts;
  const changes = rows.flatMap(({ at, old, about: isAbout }) => {
    const value = isAbout
      ? withoutNames(old, ofLines, { accounts: true, line: 'about' })
      : withoutNames(old, texts, kind);
    return value === old ? [] : [{ at, old, value }];
  });
  if (changes.length === 0) return 0;
  const type = await typeOf(client, place, column);
  // Only rows that were not changed in the meantime; the others are replaced in the next pass.
  const { rowCount } = await client.query(
    `update ${place} t set ${cell} = c.value::${type}
       from unnest($1::text[], $2::text[], $3::text[]) c(at, old, value)
      where t.ctid = c.at::tid and t.${cell}::text = c.old`,
    [changes.map(({ at }) => at), changes.map(({ old }) => old), changes.map(({ value }) => value)],
  );
  return rowCount ?? 0;
}

/** Type such as `jsonb` or `varchar(1000)`: an explicit cast cuts a text that became too long instead of failing. */
async function typeOf(client: Pick<OwnerClient, 'query'>, place: string, column: string): Promise<string> {
  const { rows } = await client.query<{ type: string }>(
    `select replace(format_type(atttypid, atttypmod), 'character varying', 'varchar') as type
       from pg_attribute where attrelid = $1::regclass and attname = $2`,
    [place, column],
  );
  return rows[0]?.type ?? 'text';
}
