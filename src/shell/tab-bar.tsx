import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { leavePopup } from '#src/screen/menu-focus.ts';
import { guardPaths } from '#src/session/guard.ts';
import { useTabStore } from '#src/tab/tab-store.ts';
import { tabTitle } from '#src/tab/tabs.ts';
import { loadLeaveDialog } from '#src/tab/unsaved-work.ts';
import { shellMessages } from './shell.messages.ts';
import css from './tab-bar.module.css';
import { type AskedMenu, TabMenu } from './tab-menu.tsx';
import { useStrip } from './use-strip.ts';
import { addressOf, useTabActs } from './use-tab-acts.ts';
import { useTabKeys } from './use-tab-keys.ts';

const LeaveDialog = lazyPart(async () => (await loadLeaveDialog()).LeaveDialog);

/**
 * The bar of open tabs. A right click (or the menu key) offers to close those left, right or all others, and to refresh
 * (docs/specification.md §1.2).
 */
export function TabBar() {
  const t = useMessages(shellMessages);
  const { tabs, active } = useTabStore();
  const bar = useRef<HTMLUListElement>(null);
  const strip = useStrip(bar, active, tabs);
  const acts = useTabActs(bar);
  useTabKeys(acts);
  // Undefined until a tab's menu is first opened.
  const [asked, setAsked] = useState<AskedMenu>();
  const [isOpen, setOpen] = useState(false);
  const askMenu = (event: MouseEvent, tab: string) => {
    event.preventDefault();
    setAsked({ tab, x: event.clientX, y: event.clientY });
    setOpen(true);
  };

  return (
    <nav className={css.bar} aria-label={t('tabs')} aria-keyshortcuts="Alt+PageUp Alt+PageDown Alt+W">
      {strip.overflows && (
        <Arrow label={t('tabsBefore')} icon={<LeftOutlined />} more={strip.before} onPress={() => strip.scroll(-1)} />
      )}
      <ul ref={bar}>
        {tabs.map((tab) => (
          <li
            key={tab.key}
            data-key={tab.key}
            data-active={tab.key === active || undefined}
            onContextMenu={(event) => askMenu(event, tab.key)}
          >
            <Link
              to={addressOf(tab.place)}
              state={tab.place.state}
              title={t(tab.key === active ? 'tabKeysActive' : 'tabKeys', { title: tabTitle(tab) })}
              aria-current={tab.key === active ? 'page' : undefined}
              onKeyDown={(event) => event.key === 'Delete' && acts.close(tab.key)}
            >
              {tabTitle(tab)}
            </Link>
            {tab.key !== guardPaths.home && (
              <button
                type="button"
                aria-label={t('closeTab', { title: tabTitle(tab) })}
                title={t('closeTab', { title: tabTitle(tab) })}
                onClick={() => acts.close(tab.key)}
              >
                <CloseOutlined />
              </button>
            )}
          </li>
        ))}
      </ul>
      {strip.overflows && (
        <Arrow label={t('tabsBehind')} icon={<RightOutlined />} more={strip.behind} onPress={() => strip.scroll(1)} />
      )}
      {asked && (
        <TabMenu
          key={`${asked.tab} ${asked.x} ${asked.y}`}
          asked={asked}
          open={isOpen}
          onOpenChange={(open) => {
            setOpen(open);
            if (!open) leavePopup(linkOf(bar.current, asked.tab));
          }}
          onChoose={(tab, choice) => (choice === 'refresh' ? acts.refresh(tab) : acts.closeGroup(tab, choice))}
        />
      )}
      {acts.asking !== undefined && (
        <Suspense fallback={null}>
          <LeaveDialog
            open
            onLeave={() => acts.answer(true)}
            onStay={() => acts.answer(false)}
            onLost={() => acts.answer(false)}
          />
        </Suspense>
      )}
    </nav>
  );
}

/** The link of a tab; the tab's own element cannot take the focus. */
const linkOf = (bar: HTMLElement | null, key: string) =>
  [...(bar?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
    .find(({ dataset }) => dataset.key === key)
    ?.querySelector('a');

interface ArrowProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** There are more tabs on this side. */
  readonly more: boolean;
  readonly onPress: () => void;
}

function Arrow({ label, icon, more, onPress }: ArrowProps) {
  return (
    <button type="button" className={css.arrow} aria-label={label} title={label} disabled={!more} onClick={onPress}>
      {icon}
    </button>
  );
}
