import { SearchSelect, type SearchSelectProps } from './search-select.tsx';
import { type UserKey, userChoices } from './user-choices.ts';

export interface UserSelectProps extends Omit<SearchSelectProps, 'source'> {
  /** Only people with this role are offered; who is entered already stays. */
  readonly role?: string | undefined;
  /** Which key of a person is the value; default the user name. */
  readonly store?: UserKey;
  /** Field that is shown; default realname. */
  readonly text?: string;
}

/** A colleague by name; the value is the username or id (comma list when `multi`). */
export function UserSelect({ role, store, text, ...props }: UserSelectProps) {
  return <SearchSelect {...props} source={userChoices({ role, store, text })} />;
}
