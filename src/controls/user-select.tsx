import type { UserFields } from './people/user-rows.ts';
import { SearchSelect, type SearchSelectProps } from './search-select.tsx';
import { userChoices } from './user-choices.ts';

export interface UserSelectProps extends Omit<SearchSelectProps, 'source'>, UserFields {
  /** Only people with this role are offered; who is entered already stays. */
  readonly role?: string | undefined;
}

/** A colleague by name; the value is the username or id (comma list when `multi`). */
export function UserSelect({ role, store, text, ...props }: UserSelectProps) {
  return <SearchSelect {...props} source={userChoices({ role, store, text })} />;
}
