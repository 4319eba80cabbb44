import { settingsPath, settingsSections } from '#src/features/account/account-paths.ts';
import type { Language } from '#src/i18n/language.ts';
import { guardPaths } from '#src/session/guard.ts';
import { fixedRouteMessages } from './fixed-routes.messages.ts';
import type { PageRoute } from './menu-routes.ts';

/**
 * Pages that are not in the menu (docs/specification.md §1.2, Routes); a menu entry with the same path takes
 * precedence.
 */
export function fixedRoutes(language: Language): PageRoute[] {
  const t = fixedRouteMessages[language];
  const page = (path: string, title: string, target: string): PageRoute => ({
    path,
    title,
    kind: 'page',
    target,
    keepAlive: false,
    hideTab: false,
    hidesHeader: false,
  });
  const redirect = (path: string, target: string): PageRoute => ({ ...page(path, '', target), kind: 'redirect' });
  return [
    page(guardPaths.home, t.home, 'dashboard/Analysis'),
    page('/IndexNewChart', t.charts, 'dashboard/Charts'),
    redirect('/test', '/test/home'),
    page('/test/home', t.examples, 'test/Home'),
    // Leads home if the menu has no place board: for want of the right, or on a JeecgBoot server.
    redirect(guardPaths.landing, guardPaths.home),
    page('/isps/userAnnouncement', t.announcements, 'account/UserAnnouncement'),
    page('/account/center', t.center, 'account/center'),
    redirect('/account/settings', settingsPath('base')),
    ...settingsSections.map((section) => page(settingsPath(section), t[section], `account/settings/${section}`)),
    page('/404', '404', 'exception/404'),
    page('/403', '403', 'exception/403'),
    page('/500', '500', 'exception/500'),
  ];
}
