import type { UseQueryResult } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResultOf } from '#shared/contract/call.ts';
import type { listByUser } from '#shared/contract/message/announcement.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { announcementMessages } from './announcement.messages.ts';
import { bellMessages } from './bell.messages.ts';
import css from './bell-list.module.css';
import type { NoticeItem } from './notice-item.ts';
import { PriorityTag } from './priority-tag.tsx';
import { useReadAll } from './use-read-all.ts';

interface BellListProps {
  readonly messages: UseQueryResult<ResultOf<typeof listByUser>>;
  readonly onOpen: (item: NoticeItem) => void;
  /** Called when 'view more' is pressed. */
  readonly onLeave: () => void;
}

type TabName = 'notices' | 'system';

/** antd gives popovers the role tooltip; this popover has controls, so it needs the role dialog. */
function nameDialog(panel: HTMLElement | null): void {
  const popover = panel?.closest('[role=tooltip]');
  popover?.setAttribute('role', 'dialog');
  popover?.setAttribute('aria-label', panel?.dataset.name ?? '');
}

/** Two tabs of unread messages, each with 'view more' (docs/specification.md §1.2). */
export function BellList({ messages, onOpen, onLeave }: BellListProps) {
  const t = useMessages(announcementMessages);
  const named = useMessages(bellMessages);
  const navigate = useNavigate();
  const { busy, readAll } = useReadAll();
  const { data } = messages;
  const totals = { notices: Number(data?.anntMsgTotal ?? 0), system: Number(data?.sysMsgTotal ?? 0) };
  const [tab, setTab] = useState<TabName>(totals.notices === 0 && totals.system > 0 ? 'system' : 'notices');
  const list = (tab === 'notices' ? data?.anntMsgList : data?.sysMsgList) ?? [];

  const handleArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = tab === 'notices' ? 'system' : 'notices';
    setTab(other);
    document.getElementById(`bell-tab-${other}`)?.focus();
  };

  return (
    <div ref={nameDialog} data-name={named('bell', { n: totals.notices + totals.system })} className={css.panel}>
      <div className={css.tabs} role="tablist" onKeyDown={handleArrow}>
        {(['notices', 'system'] as const).map((name) => (
          <button
            key={name}
            id={`bell-tab-${name}`}
            type="button"
            role="tab"
            aria-selected={tab === name}
            aria-controls="bell-panel"
            tabIndex={tab === name ? 0 : -1}
            onClick={() => setTab(name)}
          >
            {t(name, { n: totals[name] })}
          </button>
        ))}
      </div>
      <div id="bell-panel" role="tabpanel" aria-labelledby={`bell-tab-${tab}`}>
        {messages.isError && (
          <p className={css.note} role="alert">
            {t('loadFailed', { reason: messages.error.message })}
            <Button type="link" size="small" onClick={() => void messages.refetch()}>
              {t('retry')}
            </Button>
          </p>
        )}
        {!messages.isError && list.length === 0 && (
          <p className={css.note}>{t(tab === 'notices' ? 'emptyNotices' : 'emptySystem')}</p>
        )}
        <ul className={css.list}>
          {list.map((row) => (
            <li key={row.id}>
              <button type="button" onClick={() => onOpen({ ...row, anntId: row.id })}>
                <span className={css.title} title={row.titile}>
                  {row.titile}
                </span>
                <span className={css.time}>
                  {row.sendTime ?? row.createTime} {t('published')}
                </span>
                <PriorityTag priority={row.priority} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className={css.foot}>
        <Button type="text" disabled={totals.notices + totals.system === 0} loading={busy} onClick={readAll}>
          {t('readAll')}
        </Button>
        <Button
          type="text"
          onClick={() => {
            onLeave();
            navigate('/isps/userAnnouncement');
          }}
        >
          {t('more')}
        </Button>
      </div>
    </div>
  );
}
