import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import type { ResultOf } from '#shared/contract/call.ts';
import type { listMyAnnouncements } from '#shared/contract/message/announcement.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { announcementMessages } from './announcement.messages.ts';
import css from './my-announcements-page.module.css';
import { PriorityTag } from './priority-tag.tsx';

interface AnnouncementRowProps {
  readonly row: ResultOf<typeof listMyAnnouncements>['records'][number];
  readonly onOpen: () => void;
  readonly onRead: () => void;
}

/** A message of the list. A click opens the message; a button marks an unread message as read without opening it. */
export function AnnouncementRow({ row, onOpen, onRead }: AnnouncementRowProps) {
  const t = useMessages(announcementMessages);
  const label = t('markRead', { title: row.titile });
  // A JeecgBoot server sends the flag as a text.
  const isUnread = Number(row.readFlag) === 0;
  return (
    <li>
      <button type="button" className={css.row} data-unread={isUnread || undefined} onClick={onOpen}>
        <span className={css.title} title={row.titile}>
          {isUnread && <span className="sw-visually-hidden">{t('unread')} </span>}
          {row.titile}
        </span>
        <PriorityTag priority={row.priority} />
        <span className={css.time}>{row.sendTime}</span>
      </button>
      {isUnread && (
        <button type="button" className={css.mark} aria-label={label} title={label} onClick={onRead}>
          <CheckOutlined aria-hidden />
        </button>
      )}
    </li>
  );
}
