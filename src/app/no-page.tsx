import { useNavigate } from 'react-router-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import { guardPaths } from '#src/session/guard.ts';
import { useIsRoleAdmins } from '#src/session/role-admins.ts';
import { EmptyPage } from '#src/shell/empty-page.tsx';
import { noPageMessages } from './no-page.messages.ts';

/** In place of a component that a menu names and this release does not have. */
export function NoPage({ component }: { readonly component: string }) {
  const t = useMessages(noPageMessages);
  const navigate = useNavigate();
  const isAdmin = useIsRoleAdmins();
  return (
    <EmptyPage
      title={t('noPageTitle')}
      text={t(isAdmin ? 'noPageTextAdmin' : 'noPageText', { component: component || '–' })}
      action={{ label: t('noPageHome'), run: () => navigate(guardPaths.home) }}
    />
  );
}
