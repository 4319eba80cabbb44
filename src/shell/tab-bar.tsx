import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import Dropdown from 'antd/es/dropdown';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import { queueNotice } from '#src/notice/notice-queue.ts';
import { guardPaths } from '#src/session/guard.ts';
import { keysOfGroup, reloadTab, removeGroup, removeTab, useTabStore } from '#src/tab/tab-store.ts';
import { type Tab, type TabGroup, type TabPlace, tabTitle } from '#src/tab/tabs.ts';
import { giveUpWork, hasUnsavedWork, loadLeaveDialog } from '#src/tab/unsaved-work.ts';
import { shellMessages } from './shell.messages.ts';
import css from './tab-bar.module.css';
import { useStrip } from './use-strip.ts';

const LeaveDialog = lazy(async () => ({ default: (await loadLeaveDialog()).LeaveDialog }));

const addressOf = ({ pathname, search, hash }: TabPlace): string => pathname + search + hash;

/** The open pages; a right click (or the menu key) offers close left, right, others and refresh (spec 1 §2). */
export function TabBar() {
  const t = useMessages(shellMessages);
  const navigate = useNavigate();
  const { tabs, active } = useTabStore();
  const bar = useRef<HTMLUListElement>(null);

  const strip = useStrip(bar, active, tabs);

  const goToActive = () => {
    const state = useTabStore.getState();
    const tab = state.tabs.find((other) => other.key === state.active);
    if (tab && tab.key !== active) navigate(addressOf(tab.place), { state: tab.place.state });
  };

  // Asked before the tabs are touched: a form whose tab is gone could not be gone back to.
  const [asking, setAsking] = useState<() => void>();
  const unlessUnsaved = (keys: readonly string[], act: () => void) => {
    if (!hasUnsavedWork(keys)) act();
    else
      setAsking(() => () => {
        giveUpWork(keys);
        act();
      });
  };

  const handleClose = (key: string) =>
    unlessUnsaved([key], () => {
      const refusal = removeTab(key);
      if (refusal)
        queueNotice({ kind: 'word', tone: 'warning', text: t(refusal === 'home' ? 'homeStays' : 'lastStays') });
      else goToActive();
    });

  const handleMenu = ({ key }: Tab, choice: string) => {
    if (choice === 'refresh') unlessUnsaved([key], () => reloadTab(key));
    else {
      const group = choice as TabGroup;
      unlessUnsaved(keysOfGroup(key, group), () => {
        removeGroup(key, group);
        goToActive();
      });
    }
  };

  return (
    <nav className={css.bar} aria-label={t('tabs')}>
      {strip.overflows && (
        <Arrow label={t('tabsBefore')} icon={<LeftOutlined />} more={strip.before} onPress={() => strip.scroll(-1)} />
      )}
      <ul ref={bar}>
        {tabs.map((tab) => (
          <Dropdown
            key={tab.key}
            trigger={['contextMenu']}
            menu={{
              items: [
                { key: 'left', label: t('closeLeft') },
                { key: 'right', label: t('closeRight') },
                { key: 'others', label: t('closeOthers') },
                { key: 'refresh', label: t('refresh') },
              ],
              onClick: ({ key }) => handleMenu(tab, key),
            }}
          >
            <li data-key={tab.key} data-active={tab.key === active || undefined}>
              <Link
                to={addressOf(tab.place)}
                state={tab.place.state}
                title={tabTitle(tab)}
                aria-current={tab.key === active ? 'page' : undefined}
                onKeyDown={(event) => event.key === 'Delete' && handleClose(tab.key)}
              >
                {tabTitle(tab)}
              </Link>
              {tab.key !== guardPaths.home && (
                <button
                  type="button"
                  aria-label={t('closeTab', { title: tabTitle(tab) })}
                  title={t('closeTab', { title: tabTitle(tab) })}
                  onClick={() => handleClose(tab.key)}
                >
                  <CloseOutlined />
                </button>
              )}
            </li>
          </Dropdown>
        ))}
      </ul>
      {strip.overflows && (
        <Arrow label={t('tabsBehind')} icon={<RightOutlined />} more={strip.behind} onPress={() => strip.scroll(1)} />
      )}
      {asking !== undefined && (
        <Suspense fallback={null}>
          <LeaveDialog
            open
            onLeave={() => {
              setAsking(undefined);
              asking();
            }}
            onStay={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </nav>
  );
}

interface ArrowProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** There are tabs on this side. */
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
