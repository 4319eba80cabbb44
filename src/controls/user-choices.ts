import type { QueryOf } from '#shared/contract/call.ts';
import { listUserComponentData } from '#shared/contract/user.ts';
import { call } from '#src/http/call.ts';
import { type Choice, type ChoiceSource, choicePageSize } from './choice.ts';
import { textOfUser, type UserFields, type UserRow, usersByKeys } from './people/user-rows.ts';

const search = (query: QueryOf<typeof listUserComponentData>, signal: AbortSignal) =>
  call(listUserComponentData, { query: { pageNo: 1, pageSize: choicePageSize, ...query } }, { signal, quiet: true });

interface UserChoices extends UserFields {
  readonly role?: string | undefined;
}

/** Active colleagues to choose from, perhaps of one role; names of everybody. */
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
