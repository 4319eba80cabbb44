import { useState } from 'react';
import { Link } from 'react-router-dom';
import { listByUser } from '#shared/contract/message/announcement.ts';
import { getCurrentUserDeparts } from '#shared/contract/session/session.ts';
import { useCall } from '#src/http/use-call.ts';
import { grouped } from '#src/i18n/grouped.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { MenuNode } from '#src/session/menu-node.ts';
import { usePermissionLists } from '#src/session/permission.ts';
import { permittedMenu } from '#src/session/permitted-menu.ts';
import { useSession } from '#src/session/session-store.ts';
import { MenuIcon } from '#src/shell/menu-icon/menu-icon.tsx';
import { recentPages } from '#src/tab/recent-pages.ts';
import { Card } from './card.tsx';
import { homePages } from './home-pages.ts';
import { ownCardsMessages } from './own-cards.messages.ts';
import css from './own-cards.module.css';
import figure from './pending-card.module.css';
import { WorkList } from './work-list.tsx';

/** Cards of the home page for a server without the yard's work: the user's pages, unread messages and account. */
export function OwnCards() {
  return (
    <>
      <PagesCard />
      <MessagesCard />
      <AccountCard />
    </>
  );
}

const none: readonly MenuNode[] = [];
const mostPages = 12;
/** Query state of a card that requests nothing. */
const ready = {
  isPending: false,
  isFetching: false,
  isError: false,
  error: null,
  refetch: async () => undefined as never,
};

function PagesCard() {
  const t = useMessages(ownCardsMessages);
  const menu = useSession((state) => state.permissions?.menu) ?? none;
  const username = useSession((state) => state.session?.userInfo.username ?? '');
  const lists = usePermissionLists();
  // The list at the time the home page was opened, so that no entry moves under the pointer.
  const [recent] = useState(() => recentPages(username));
  const pages = homePages(permittedMenu(menu, lists), recent, mostPages);
  return (
    <Card title={t('pages')} query={ready} rows={4}>
      {pages.length === 0 ? (
        <p className={figure.empty}>{t('noPages')}</p>
      ) : (
        <ul className={css.pages}>
          {pages.map(({ path, title, icon, group }) => (
            <li key={path}>
              <Link to={path}>
                <MenuIcon name={icon} />
                <span title={title}>{title}</span>
                {group && <small title={group}>{group}</small>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const messagesPath = '/isps/userAnnouncement';

/** Uses the same query as the bell, so that the server is asked only once. */
function MessagesCard() {
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
          <span className={figure.figure}>
            <strong>{grouped(total)}</strong>
          </span>
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

function AccountCard() {
  const t = useMessages(ownCardsMessages);
  const user = useSession((state) => state.session?.userInfo);
  const departs = useCall(getCurrentUserDeparts, {}, { quiet: true });
  const current = departs.data?.list.find(({ orgCode }) => orgCode === departs.data.orgCode);
  const facts = [
    [t('realname'), user?.realname],
    [t('username'), user?.username],
    [t('workNo'), user?.workNo],
    [t('depart'), current?.departName],
    [t('phone'), user?.phone],
    [t('email'), user?.email],
  ] as const;
  return (
    <Card title={t('account')} query={departs} rows={4} more={{ to: '/account/center', label: t('toAccount') }}>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' && value !== '' ? value : '–'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
