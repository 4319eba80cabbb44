import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { buildSettings, staticBase } from '#shared/build-settings.ts';
import { placeholders } from '#shared/permission/menu-url.ts';
import { UserMenu } from '#src/features/account/user-menu.tsx';
import { Bell } from '#src/features/announcements/bell.tsx';
import { PaletteButton } from '#src/features/palette/palette-button.tsx';
import { SafeModeNote } from '#src/features/permission/safe-mode-note.tsx';
import { watchAttention } from '#src/http/attention.ts';
import { onLanguageChange, textOf, useLanguage } from '#src/i18n/language.ts';
import { usePreferences } from '#src/preference/use-preferences.ts';
import { PartBoundary } from '#src/screen/part-boundary.tsx';
import { usePhone } from '#src/screen/use-viewport.ts';
import { permittedMenu } from '#src/session/permitted-menu.ts';
import { loadPermissions } from '#src/session/session-actions.ts';
import { sessionState, useSession } from '#src/session/session-store.ts';
import { navItems } from '#src/shell/nav-items.ts';
import { Shell } from '#src/shell/shell.tsx';
import { activeTitle, useTabStore } from '#src/tab/tab-store.ts';
import { fetchBeforeWork } from '#src/tab/unsaved-work.ts';
import { DeskBars } from './desk-bars.tsx';
import { officeRoutes } from './entry-routes.ts';
import { fixedRoutes } from './fixed-routes.ts';
import { loadNoticeHost } from './load-notices.ts';
import { loadSignInDialog } from './load-sign-in.ts';
import { openFirstPlace } from './open-place.ts';
import { PageHost } from './page-host.tsx';
import { preloadPage } from './pages.ts';
import { brand, platformName } from './platform.ts';
import { Providers } from './providers.tsx';
import { isOutage, rejectSession } from './reject-session.ts';
import { useLinkSession } from './use-link-session.ts';
import { useWarmPages } from './warm-pages.ts';
import { watchCrashes } from './watch-crashes.ts';

watchCrashes();
watchAttention();
fetchBeforeWork(loadNoticeHost);
fetchBeforeWork(loadSignInDialog);

/** Everything behind the guard: the shell, with the pages of the menu. */
export function SignedIn() {
  return (
    <Providers>
      <FirstPlace />
    </Providers>
  );
}

/** Passes only the first location on; later navigation is handled by the pages and does not render the desk. */
function FirstPlace() {
  const [first] = useState(useLocation());
  return useMemo(() => <Desk first={first} />, [first]);
}

function Desk({ first }: { readonly first: Location }) {
  const language = useLanguage();
  const permissions = useSession((state) => state.permissions);
  const session = useLinkSession();
  const realname = useSession((state) => state.session?.userInfo.realname ?? '');
  usePermissionRefresh();
  usePreferences();

  const { routes, items } = useMemo(() => {
    const table = placeholders({
      apiBase: buildSettings.apiBase,
      staticBase,
      origin: window.location.origin,
      session,
    });
    const menu = permissions === null ? [] : permittedMenu(permissions.menu, { ...permissions, node: [] });
    return { routes: officeRoutes(menu, fixedRoutes(language), table), items: navItems(menu, table) };
  }, [permissions, language, session]);
  const client = useQueryClient();
  const phone = usePhone();
  useState(() => openFirstPlace(routes, first, client, phone));
  useWindowTitle();
  useWarmPages(routes);

  const actions = (
    <>
      <PartBoundary>
        <PaletteButton items={items} />
      </PartBoundary>
      <PartBoundary>
        <SafeModeNote />
      </PartBoundary>
      <PartBoundary>
        <Bell />
      </PartBoundary>
      <PartBoundary>
        <UserMenu />
      </PartBoundary>
    </>
  );
  return (
    <Shell items={items} brand={brand} realname={realname} actions={actions}>
      <DeskBars>
        <PageHost routes={routes} />
      </DeskBars>
    </Shell>
  );
}

/** After a page load the menu is taken from session storage and then refreshed. Titles depend on the language. */
function usePermissionRefresh(): void {
  useEffect(() => {
    // While the server cannot be reached the old menu is used; the server refuses what is no longer allowed.
    const refresh = () =>
      void loadPermissions(0).catch((error: unknown) => (isOutage(error) ? undefined : rejectSession(error)));
    if (sessionState().permissionsStale) refresh();
    return onLanguageChange(refresh);
  }, []);
}

/**
 * Preloads the first page; called by the login page while the password is typed. Resolves when it is loaded or has
 * failed.
 */
export function warmHome(): Promise<void> {
  return preloadPage('dashboard/Analysis');
}

/** Sets the window title to `page - platform` (docs/specification.md §1.2). */
function useWindowTitle(): void {
  const language = useLanguage();
  const page = useTabStore(activeTitle);
  useEffect(() => {
    const name = textOf(platformName, language);
    document.title = page ? `${page} - ${name}` : name;
  }, [page, language]);
}
