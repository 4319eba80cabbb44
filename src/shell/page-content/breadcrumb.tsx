import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import { guardPaths } from '#src/session/guard.ts';
import type { TrailStep } from './menu-trail.ts';
import { pageContentMessages } from './page-content.messages.ts';
import css from './page-content.module.css';

interface BreadcrumbProps {
  readonly trail: readonly TrailStep[];
  /** What the page calls itself. */
  readonly title: string;
}

/** The way to a page: home, the directories of the menu, the page itself, which is no link (spec 1 §2). */
export function Breadcrumb({ trail, title }: BreadcrumbProps) {
  const t = useMessages(pageContentMessages);
  const { pathname } = useLocation();
  const last = trail.at(-1);
  // A record's page lies below the one that the menu leads to.
  const above = last?.path === pathname ? trail.slice(0, -1) : trail;
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
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
