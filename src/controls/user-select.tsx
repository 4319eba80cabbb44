import type { UserFields } from './people/user-rows.ts';
import { SearchSelect, type SearchSelectProps } from './search-select.tsx';
import { userChoices } from './user-choices.ts';

export interface UserSelectProps extends Omit<SearchSelectProps, 'source'>, UserFields {
  /** Offers only users with this role; selected users are kept. */
  readonly role?: string | undefined;
}

/** Selects a user by name; the value is the user name or id (comma-separated when `multi`). */
export function UserSelect({ role, store, text, ...props }: UserSelectProps) {
  return <SearchSelect {...props} source={userChoices({ role, store, text })} />;
}
