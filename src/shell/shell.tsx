import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { DisplaySettings } from '#shared/theme/display.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { changeDisplay, useDisplay } from '#src/screen/display-settings.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { PartBoundary } from '#src/screen/part-boundary.tsx';
import { useMobile } from '#src/screen/use-viewport.ts';
import { Header, HeaderStart } from './header.tsx';
import type { NavItem } from './nav-items.ts';
import { shellMessages } from './shell.messages.ts';
import css from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { TabBar } from './tab-bar.tsx';
import { usePageScroll } from './use-page-scroll.ts';

const MenuDrawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer);
const TopNav = lazyPart(async () => (await import('./top-nav.tsx')).TopNav);

interface ShellProps {
  readonly items: readonly NavItem[];
  readonly brand: string;
  readonly realname: string;
  /** The right side of the header: bell, user menu. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/**
 * Menu at the side or at the top, header, tabs, content (docs/specification.md §1.2 'Layout'). Below 1088 px the menu
 * is a drawer and only one page is open.
 */
export function Shell({ items, brand, realname, actions, children }: ShellProps) {
  const t = useMessages(shellMessages);
  const mobile = useMobile();
  const settings = useDisplay((all) => all);
  // null: never opened, so its code is not needed yet.
  const [drawerOpen, setDrawerOpen] = useState<boolean | null>(null);
  // The drawer closes when the window becomes wide, and stays closed when it becomes narrow again.
  if (!mobile && drawerOpen === true) setDrawerOpen(false);
  const collapsed = !settings.sidebarOpened;
  const isTop = settings.layout === 'topmenu' && !mobile;
  const header = headerState(settings);
  const siderLoose = !settings.fixSiderbar && !isTop && !mobile;
  const shell = useRef<HTMLDivElement>(null);
  usePageScroll(shell, header !== 'fixed' || siderLoose);

  const handleToggle = () => (mobile ? setDrawerOpen(true) : changeDisplay({ sidebarOpened: collapsed }));
  const tabs = !mobile && settings.multipage;
  const start = isTop ? (
    <Suspense fallback={<span className={css.navPlace} />}>
      <TopNav items={items} brand={brand} />
    </Suspense>
  ) : (
    <HeaderStart mobile={mobile} collapsed={collapsed} realname={realname} onToggle={handleToggle} />
  );

  return (
    <div
      ref={shell}
      className={css.shell}
      data-menu={mobile ? 'drawer' : isTop ? 'top' : collapsed ? 'closed' : 'open'}
      data-header={header}
      data-tabs={tabs || undefined}
      data-sider={siderLoose ? 'loose' : undefined}
      data-width={isTop ? settings.contentWidth : undefined}
    >
      <a className={css.skip} href="#content">
        {t('skip')}
      </a>
      {mobile && drawerOpen !== null && (
        <Suspense>
          <MenuDrawer
            items={items}
            brand={brand}
            open={drawerOpen}
            onClose={() => setDrawerOpen(false)}
            onLost={() => setDrawerOpen(null)}
          />
        </Suspense>
      )}
      {!mobile && !isTop && (
        <div className={css.side}>
          <PartBoundary>
            <SideMenu items={items} brand={brand} collapsed={collapsed} />
          </PartBoundary>
        </div>
      )}
      <div className={css.top}>
        <Header hasMenu={isTop} start={start} actions={actions} />
        {tabs && (
          <PartBoundary>
            <TabBar />
          </PartBoundary>
        )}
      </div>
      <main id="content" className={css.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** `fixed`: always visible; `hides`: hidden once the page is scrolled; `loose`: scrolls with the page. */
function headerState({ fixedHeader, autoHideHeader }: DisplaySettings): 'fixed' | 'hides' | 'loose' {
  if (!fixedHeader) return 'loose';
  return autoHideHeader ? 'hides' : 'fixed';
}
