import { useMessages } from '#src/i18n/use-messages.ts';
import { EmptyPage } from '#src/shell/empty-page.tsx';
import { appMessages } from './app.messages.ts';
import type { PageRoute } from './menu-routes.ts';
import css from './page-host.module.css';
import { pageOf } from './pages.ts';

/** What a route shows: a page of pages.ts, or an embedded page of the yard. */
export function PageView({ route }: { route: PageRoute }) {
  const t = useMessages(appMessages);
  if (route.kind === 'frame') {
    return <iframe className={css.frame} src={route.target} title={route.title} referrerPolicy="no-referrer" />;
  }
  const page = pageOf(route.target);
  if (page === null) return <EmptyPage title={t('noPageTitle')} text={t('noPageText', { component: route.target })} />;
  const { Component, name } = page;
  return <Component name={name} path={route.path} />;
}
