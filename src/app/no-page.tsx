import { useNavigate } from 'react-router-dom';
import { asksForSession } from '#shared/permission/menu-url.ts';
import { useIsPlatform } from '#src/http/server-abilities.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { guardPaths } from '#src/session/guard.ts';
import { useIsRoleAdmins } from '#src/session/role-admins.ts';
import { EmptyPage } from '#src/shell/empty-page.tsx';
import { noPageMessages } from './no-page.messages.ts';

/** Shown for a menu entry whose component does not exist or whose link is not allowed. */
export function NoPage({ component }: { readonly component: string }) {
  const t = useMessages(noPageMessages);
  const navigate = useNavigate();
  const isAdmin = useIsRoleAdmins();
  const kind = useKind(component);
  return (
    <EmptyPage
      title={t(`${kind}Title`)}
      text={t(isAdmin ? `${kind}TextAdmin` : `${kind}Text`, { component: component || '–' })}
      action={{ label: t('noPageHome'), run: () => navigate(guardPaths.home) }}
    />
  );
}

function useKind(component: string): 'link' | 'none' | 'platform' | 'noPage' {
  const isPlatform = useIsPlatform();
  if (asksForSession(component)) return 'link';
  if (component === '') return 'none';
  return isPlatform ? 'platform' : 'noPage';
}
