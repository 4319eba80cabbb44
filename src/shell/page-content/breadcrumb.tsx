import { memo, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import { guardPaths } from '#src/session/guard.ts';
import { useSession } from '#src/session/session-store.ts';
import css from './breadcrumb.module.css';
import { menuTrail } from './menu-trail.ts';
import { pageContentMessages } from './page-content.messages.ts';

const noMenu = [] as const;

/**
 * The breadcrumb of a page: home, the directories of the menu, and the page itself, which is no link
 * (docs/specification.md §1.2).
 */
export const Breadcrumb = memo(function Breadcrumb({ title }: { readonly title: string }) {
  const t = useMessages(pageContentMessages);
  const menu = useSession((state) => state.permissions?.menu ?? noMenu);
  const { pathname } = useLocation();
  const above = useMemo(() => {
    const trail = menuTrail(menu, pathname);
    // The page of a record is below the page of the menu entry.
    const leading = trail.at(-1)?.path === pathname ? trail.slice(0, -1) : trail;
    // A directory may have the same title as its first page, more often in English; the title is shown once.
    return leading.filter((step, at) => step.title !== (leading[at + 1]?.title ?? title));
  }, [menu, pathname, title]);
  return (
    <nav className={css.breadcrumb} aria-label={t('breadcrumb')}>
      <ol>
        <li>
          <Link to={guardPaths.home}>{t('home')}</Link>
        </li>
        {above.map((step) => (
          <li key={`${step.path} ${step.title}`}>
            {step.path === null ? step.title : <Link to={step.path}>{step.title}</Link>}
          </li>
        ))}
        <li aria-current="page" title={title}>
          {title}
        </li>
      </ol>
    </nav>
  );
});
