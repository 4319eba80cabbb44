import type { QueryOf, ResultOf } from '#shared/contract/call.ts';
import { listUsers } from '#shared/contract/people/user.ts';
import { rowsByKeys } from '#src/controls/table-picker/rows-by-keys.ts';
import { call } from '#src/http/call.ts';

/** A user in the result of a list call. */
export type UserRow = ResultOf<typeof listUsers>['records'][number];
/** The key of a user that is stored. */
export type UserKey = 'username' | 'id';

/** Which fields of a user a control stores and shows (docs/specification.md §2.3). */
export interface UserFields {
  /** Default: username. */
  readonly store?: UserKey | undefined;
  /** Default: realname. */
  readonly text?: string | undefined;
}

/** The displayed field of a user; the name if it is empty. */
export function textOfUser(row: Readonly<Record<string, unknown>>, text: string): string {
  const value = Object.hasOwn(row, text) ? row[text] : null;
  return String(value ?? row.realname ?? '');
}

/**
 * Loads users by stored keys with the general list, which also has users who have left, so that they are shown with a
 * name. Requests are split, because a URL has room for 200 keys.
 */
export function usersByKeys(store: UserKey, keys: readonly string[], signal: AbortSignal): Promise<readonly UserRow[]> {
  const byKeys = async (some: readonly string[]) => {
    // The trailing comma makes a single name a list as well.
    const query: QueryOf<typeof listUsers> = { pageNo: 1, pageSize: some.length, [store]: `${some.join(',')},` };
    return (await call(listUsers, { query }, { signal, quiet: true })).records;
  };
  return rowsByKeys(byKeys, keys, signal);
}
