import { useMessages } from '#src/i18n/use-messages.ts';
import { useIsRoleAdmins } from '#src/session/role-admins.ts';
import { EmptyPage } from '#src/shell/empty-page.tsx';
import { noPageMessages } from './no-page.messages.ts';

/** In place of a component that a menu names and this release does not have. */
export function NoPage({ component }: { readonly component: string }) {
  const t = useMessages(noPageMessages);
  const isAdmin = useIsRoleAdmins();
  return (
    <EmptyPage
      title={t('noPageTitle')}
      text={t(isAdmin ? 'noPageTextAdmin' : 'noPageText', { component: component || '–' })}
    />
  );
}
