import { type OwnerClient, withOwner } from '#server/db/owner-connection.ts';
import { readGlobal } from '#server/db/scope.ts';
import type { BatchResult } from '#server/kernel/job.ts';
import { camelCase } from '#shared/resource/snake-case.ts';
import type { PersonColumn } from './person-columns.ts';
import { readPersonColumns } from './read-person-columns.ts';
import { type LeftPerson, replaceIn } from './replace-person.ts';
import { soughtOf } from './sought-texts.ts';

/** Any number that only we use as an advisory lock; it is released with the connection. */
const personLock = 7_514_295;
/** Milliseconds of one run: its row of `job` is locked in a transaction that may not be idle for a minute. */
const runMs = 20_000;
const mostProblems = 10;

/** Position at which a run stopped. */
interface Place {
  /** Person whose names are being replaced. */
  readonly person: string;
  /** Time at which this pass began, by the database's clock. */
  readonly since: string;
  /** The column, and the page of its table. */
  readonly column: string;
  readonly page: number;
  /** Whether this pass found something to replace, or failed to. */
  readonly unclean: boolean;
  readonly problems: readonly string[];
}

/**
 * Continues what `anonymise` began: replaces every copy of the old names by the pseudonym, in all tables. It runs as
 * the tables' owner, because the role that serves requests may not change the audit log (docs/security.md P33). It may
 * be interrupted at any time; finished replacements stay. The person's row is deleted when a whole pass found no old
 * name. A column that fails is skipped and reported at the end.
 * @param from position at which the previous run stopped, or an empty text
 */
export async function forgetPeople(from = '', patience = runMs): Promise<BatchResult> {
  const waiting = await readGlobal((db) => db.selectFrom('sysPersonLeft').select('id').limit(1).execute());
  if (waiting.length === 0) return { done: 0, next: '' };
  const until = performance.now() + patience;
  return withOwner(async (client) => {
    // Two runs would wait for each other's row locks.
    const { rows: locks } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      personLock,
    ]);
    if (locks[0]?.taken !== true) return { done: 0, next: from };
    // A trigger updates these counts when rows of files change; the count of the old name is deleted at the end.
    const columns = (await readPersonColumns(client)).filter(({ table }) => table !== 'sys_file_usage');
    const piece = (forms: OwnerClient) => forgetPiece({ client, forms, columns, until }, from);
    return columns.some(({ schema }) => schema === 'onl') ? withOwner(piece, 'forms') : piece(client);
  });
}

/** Runs until everything is replaced, for a person who has just been made anonymous. */
export async function forgetAllPeople(): Promise<void> {
  let from = '';
  for (;;) {
    const { next } = await forgetPeople(from);
    // If another process holds the lock, the position does not change.
    if (next === '' || next === from) return;
    from = next;
  }
}

interface Piece {
  readonly client: OwnerClient;
  /** Connection as the owner of the tables made at run time. */
  readonly forms: OwnerClient;
  readonly columns: readonly PersonColumn[];
  readonly until: number;
}

const placeOf = ({ schema, table, column }: PersonColumn) => `${schema}.${table}.${column}`;

async function forgetPiece({ client, forms, columns, until }: Piece, from: string): Promise<BatchResult> {
  const start = from === '' ? null : (JSON.parse(from) as Place);
  const { rows: people } = await client.query<LeftPerson & { now: string }>(
    `select id, username, realname, work_no as "workNo", other_texts as "otherTexts", pseudonym, name, clock_timestamp()::text as now
       from sys_person_left where id >= $1 order by id`,
    [start?.person ?? ''],
  );
  let done = 0;
  let problems = start?.problems ?? [];
  const fields = new Set(columns.filter(namesAccounts).map(({ column }) => camelCase(column)));
  for (const person of people) {
    const texts = await soughtOf(client, person);
    const going = start?.person === person.id ? start : null;
    const since = going?.since ?? person.now;
    let unclean = going?.unclean ?? false;
    const at = columns.findIndex((column) => placeOf(column) === going?.column);
    for (const column of at < 0 ? columns : columns.slice(at)) {
      let page: number | null = at >= 0 && column === columns[at] ? (going?.page ?? 0) : 0;
      while (page !== null) {
        try {
          const answer = await replaceIn(
            column.schema === 'onl' ? forms : client,
            person,
            column,
            { texts, fields },
            page,
          );
          done += answer.changed;
          unclean ||= answer.changed > 0;
          page = answer.next;
        } catch (error) {
          unclean = true;
          const problem = `${placeOf(column)}: ${error instanceof Error ? error.message : String(error)}`;
          problems = [...problems, problem].slice(0, mostProblems);
          page = null;
        }
        const next = page === null ? columns[columns.indexOf(column) + 1] : column;
        if (performance.now() < until || next === undefined) continue;
        const place = { person: person.id, since, column: placeOf(next), page: page ?? 0, unclean, problems };
        return { done, next: JSON.stringify(place) };
      }
    }
    await client.query('delete from sys_file_usage where username = $1', [person.username]);
    // A request in progress may have written the old name later, so a person who left just now is checked once more.
    if (!unclean) {
      await client.query(
        `delete from sys_person_left where id = $1 and create_time < $2::timestamptz - interval '1 minute'`,
        [person.id, since],
      );
    }
  }
  if (problems.length > 0) throw new Error(`the old name is left in ${problems.join('; ')}`);
  return { done, next: '' };
}

const namesAccounts = ({ naming }: PersonColumn): boolean => naming === 'username' || naming === 'usernames';
