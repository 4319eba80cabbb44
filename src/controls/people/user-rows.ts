import type { QueryOf, ResultOf } from '#shared/contract/call.ts';
import { listUsers } from '#shared/contract/people/user.ts';
import { rowsByKeys } from '#src/controls/table-picker/rows-by-keys.ts';
import { call } from '#src/http/call.ts';

/** A colleague as lists answer one. */
export type UserRow = ResultOf<typeof listUsers>['records'][number];
/** Which key of a person is the value. */
export type UserKey = 'username' | 'id';

/** Which fields of a person a control stores and shows (docs/specification.md §2.3). */
export interface UserFields {
  /** Default username. */
  readonly store?: UserKey | undefined;
  /** Default realname. */
  readonly text?: string | undefined;
}

/** A person's shown field; who has nothing in it is shown by name. */
export function textOfUser(row: Readonly<Record<string, unknown>>, text: string): string {
  const value = Object.hasOwn(row, text) ? row[text] : null;
  return String(value ?? row.realname ?? '');
}

/**
 * People of stored keys. Somebody who has left must still show with a name, so the plain list answers, which has everybody;
 * an address holds 200 of them.
 */
export function usersByKeys(store: UserKey, keys: readonly string[], signal: AbortSignal): Promise<readonly UserRow[]> {
  const byKeys = async (some: readonly string[]) => {
    // A comma makes "one of" of a single name too.
    const query: QueryOf<typeof listUsers> = { pageNo: 1, pageSize: some.length, [store]: `${some.join(',')},` };
    return (await call(listUsers, { query }, { signal, quiet: true })).records;
  };
  return rowsByKeys(byKeys, keys, signal);
}
