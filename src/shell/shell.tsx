import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { changeDisplay, useDisplay } from '#src/screen/display-settings.ts';
import { useViewport } from '#src/screen/use-viewport.ts';
import { Header } from './header.tsx';
import type { NavItem } from './nav-items.ts';
import { shellMessages } from './shell.messages.ts';
import css from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { TabBar } from './tab-bar.tsx';

const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }));

interface ShellProps {
  readonly items: readonly NavItem[];
  readonly brand: string;
  readonly realname: string;
  /** Right side of the header: bell, user menu. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** Side menu, header, tabs, content (spec 1 §2 'Layout'); on a phone the menu is a drawer and there is one page. */
export function Shell({ items, brand, realname, actions, children }: ShellProps) {
  const t = useMessages(shellMessages);
  const { mobile, narrow } = useViewport();
  const { sidebarOpened, multipage } = useDisplay((settings) => settings);
  // null: never opened, so its code is not needed yet.
  const [drawerOpen, setDrawerOpen] = useState<boolean | null>(null);
  // Passing 1088 px collapses the menu; the person may still open it there, which lasts until the next passing.
  const [wide, setWide] = useState({ narrow, opened: sidebarOpened && !narrow });
  if (wide.narrow !== narrow) setWide({ narrow, opened: sidebarOpened && !narrow });
  const collapsed = !wide.opened;

  const handleToggle = () => {
    if (mobile) setDrawerOpen(true);
    else {
      setWide({ narrow, opened: collapsed });
      if (!narrow) changeDisplay({ sidebarOpened: collapsed });
    }
  };

  return (
    <div className={css.shell} data-menu={mobile ? 'drawer' : collapsed ? 'closed' : 'open'}>
      <a className={css.skip} href="#content">
        {t('skip')}
      </a>
      {mobile ? (
        drawerOpen !== null && (
          <Suspense>
            <MenuDrawer items={items} brand={brand} open={drawerOpen} onClose={() => setDrawerOpen(false)} />
          </Suspense>
        )
      ) : (
        <div className={css.side}>
          <SideMenu items={items} brand={brand} collapsed={collapsed} />
        </div>
      )}
      <Header mobile={mobile} collapsed={collapsed} realname={realname} actions={actions} onToggle={handleToggle} />
      {!mobile && multipage && <TabBar />}
      <main id="content" className={css.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
