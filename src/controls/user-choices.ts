import type { QueryOf, ResultOf } from '#shared/contract/call.ts';
import { listUserComponentData, listUsers } from '#shared/contract/user.ts';
import { call } from '#src/http/call.ts';
import { type Choice, type ChoiceSource, choicePageSize } from './choice.ts';

const search = (query: QueryOf<typeof listUserComponentData>, signal: AbortSignal) =>
  call(listUserComponentData, { query: { pageNo: 1, pageSize: choicePageSize, ...query } }, { signal, quiet: true });

type UserRow = ResultOf<typeof listUsers>['records'][number];
/** Which key of a person is the value. */
export type UserKey = 'username' | 'id';

interface UserChoices {
  readonly role?: string | undefined;
  readonly store?: UserKey;
  readonly text?: string;
}

const textOf = (row: UserRow, name: string) => {
  const value = Object.hasOwn(row, name) ? row[name as keyof UserRow] : null;
  return value === null ? row.realname : String(value);
};

/** Active colleagues to choose from, perhaps of one role; names of everybody. */
export const userChoices = ({ role, store = 'username', text = 'realname' }: UserChoices = {}): ChoiceSource => {
  const choicesOf = ({ records }: ResultOf<typeof listUsers>): Choice[] =>
    records.map((row) => ({ value: row[store], label: textOf(row, text), hint: row.orgCodeTxt ?? row.username }));
  return {
    key: ['users', store, text, ...(role === undefined ? [] : [role])],
    search: async (keyword, signal) =>
      choicesOf(await search({ roleCode: role, keyword: keyword === '' ? undefined : keyword }, signal)),
    // Somebody who has left must still show with a name, so the plain list answers, which has everybody.
    resolve: async (values, signal) =>
      choicesOf(
        await call(
          listUsers,
          { query: { pageNo: 1, pageSize: values.length, [store]: values.join(',') } },
          { signal, quiet: true },
        ),
      ),
  };
};
