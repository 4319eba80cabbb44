import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '#src/session/session-store.ts';
import { menuTrail } from './menu-trail.ts';
import css from './page-content.module.css';

export interface PageHeaderProps {
  /** The page's title; by default the menu's title. */
  readonly title?: string | undefined;
  /** Before the title. */
  readonly logo?: ReactNode;
  readonly avatar?: ReactNode;
  /** Small text next to the title, such as the date of the figures or the range shown. */
  readonly note?: ReactNode;
  /** On the title's line. */
  readonly actions?: ReactNode;
  /** Below the title, unless the menu entry has `hiddenHeaderContent`. */
  readonly children?: ReactNode;
}

const noMenu = [] as const;

/**
 * Title and actions on one line (docs/specification.md §1.2 'Page header'); the breadcrumb above every page is drawn by
 * `PageFrame`.
 */
export function PageHeader({ title, logo, avatar, note, actions, children }: PageHeaderProps) {
  const menu = useSession((state) => state.permissions?.menu ?? noMenu);
  const { pathname } = useLocation();
  const own = useMemo(() => menuTrail(menu, pathname).at(-1), [menu, pathname]);
  const name = title ?? own?.title ?? '';
  return (
    <header className={css.header}>
      <div className={css.line}>
        {logo}
        {avatar}
        <h1>{name}</h1>
        {note && <span className={css.note}>{note}</span>}
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
      {own?.hiddenHeaderContent !== true && children}
    </header>
  );
}
