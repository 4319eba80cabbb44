import type { QueryOf } from '#shared/contract/call.ts';
import { listUserComponentData, listUsers } from '#shared/contract/people/user.ts';
import { call } from '#src/http/call.ts';
import { servedCondition } from '#src/http/server-abilities.ts';
import { type Choice, type ChoiceSource, choicePageSize } from './choice.ts';
import { textOfUser, type UserFields, type UserRow, usersByKeys } from './people/user-rows.ts';

/** Searches users by name; if the server's picker call cannot, with its user list. */
const search = (asked: QueryOf<typeof listUserComponentData>, signal: AbortSignal) => {
  const query = { pageNo: 1, pageSize: choicePageSize, ...asked };
  return servedCondition(listUserComponentData, 'realname') === undefined
    ? call(listUsers, { query: { ...query, status: '1' } }, { signal, quiet: true })
    : call(listUserComponentData, { query }, { signal, quiet: true });
};

interface UserChoices extends UserFields {
  readonly role?: string | undefined;
}

/** Choices of active users, optionally with a role. Names are resolved for all users. */
export const userChoices = ({ role, store = 'username', text = 'realname' }: UserChoices = {}): ChoiceSource => {
  const choicesOf = (records: readonly UserRow[]): Choice[] =>
    records.map((row) => ({ value: row[store], label: textOfUser(row, text), hint: row.orgCodeTxt ?? row.username }));
  return {
    key: ['users', store, text, ...(role === undefined ? [] : [role])],
    search: async (keyword, signal) =>
      choicesOf((await search({ roleCode: role, keyword: keyword === '' ? undefined : keyword }, signal)).records),
    resolve: async (values, signal) => choicesOf(await usersByKeys(store, values, signal)),
  };
};
