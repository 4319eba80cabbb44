import type { QueryOf, ResultOf } from '#shared/contract/call.ts';
import { listUserComponentData, listUsers } from '#shared/contract/user.ts';
import { call } from '#src/http/call.ts';
import { type Choice, type ChoiceSource, choicePageSize } from './choice.ts';
import { SearchSelect, type SearchSelectProps } from './search-select.tsx';

const search = (query: QueryOf<typeof listUserComponentData>, signal: AbortSignal) =>
  call(listUserComponentData, { query: { pageNo: 1, pageSize: choicePageSize, ...query } }, { signal, quiet: true });

const choicesOf = (page: ResultOf<typeof listUsers>): Choice[] =>
  page.records.map(({ username, realname, orgCodeTxt }) => ({
    value: username,
    label: realname,
    hint: orgCodeTxt ?? username,
  }));

const usersOf = (role: string | undefined): ChoiceSource => ({
  key: role === undefined ? ['users'] : ['users', role],
  search: async (keyword, signal) =>
    choicesOf(await search({ roleCode: role, keyword: keyword === '' ? undefined : keyword }, signal)),
  // Somebody who has left must still show with a name, so the plain list answers, which has everybody.
  resolve: async (usernames, signal) =>
    choicesOf(
      await call(
        listUsers,
        { query: { pageNo: 1, pageSize: usernames.length, username: usernames.join(',') } },
        { signal, quiet: true },
      ),
    ),
});

export interface UserSelectProps extends Omit<SearchSelectProps, 'source'> {
  /** Only people with this role are offered; who is entered already stays. */
  readonly role?: string | undefined;
}

/** A colleague by name; the value is the username (comma list when `multi`). */
export function UserSelect({ role, ...props }: UserSelectProps) {
  return <SearchSelect {...props} source={usersOf(role)} />;
}
