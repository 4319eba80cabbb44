import { AccountCenter } from './account-center.tsx';
import { settingsSections } from './account-paths.ts';
import { AccountSettings } from './account-settings.tsx';

/** Pages of the user's own account; `name` is the rest of the component string: `center`, `settings/base` … */
export function AccountPage({ name }: { readonly name: string }) {
  const section = settingsSections.find((each) => name === `settings/${each}`);
  return section === undefined ? <AccountCenter /> : <AccountSettings section={section} />;
}
