import { Link } from 'react-router-dom';
import { listByUser } from '#shared/contract/message/announcement.ts';
import { useCall } from '#src/http/use-call.ts';
import { grouped } from '#src/i18n/grouped.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Card } from './card.tsx';
import { ownCardsMessages } from './own-cards.messages.ts';
import figure from './pending-card.module.css';
import { WorkList } from './work-list.tsx';

const messagesPath = '/isps/userAnnouncement';

/**
 * Unread announcements and system messages. Uses the same query as the bell, so that the server is asked only once.
 */
export function MessagesCard() {
  const t = useMessages(ownCardsMessages);
  const messages = useCall(listByUser, { query: {} }, { quiet: true });
  const { anntMsgList = [], sysMsgList = [], anntMsgTotal = 0, sysMsgTotal = 0 } = messages.data ?? {};
  const total = Number(anntMsgTotal) + Number(sysMsgTotal);
  const rows = [
    ...anntMsgList.map((row) => ({ row, kind: t('notice') })),
    ...sysMsgList.map((row) => ({ row, kind: t('system') })),
  ].toSorted((a, b) => (b.row.createTime ?? '').localeCompare(a.row.createTime ?? ''));
  return (
    <Card
      title={t('messages')}
      query={messages}
      rows={4}
      more={{ to: messagesPath, label: t('allMessages') }}
      figure={
        total > 0 && (
          <Link className={figure.figure} to={`${messagesPath}?read=0`} aria-label={`${t('messages')} ${total}`}>
            <strong>{grouped(total)}</strong>
          </Link>
        )
      }
    >
      {rows.length === 0 ? (
        <p className={figure.empty}>{t('noMessages')}</p>
      ) : (
        <WorkList
          rows={rows.slice(0, 5).map(({ row, kind }) => ({
            key: row.id,
            to: `${messagesPath}?read=0`,
            no: kind,
            title: row.titile,
            facts: [row.createTime],
            mark: null,
          }))}
        />
      )}
    </Card>
  );
}
