import { useState } from 'react';
import { Link } from 'react-router-dom';
import { getCurrentUserDeparts } from '#shared/contract/session/session.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { MenuNode } from '#src/session/menu-node.ts';
import { usePermissionLists } from '#src/session/permission.ts';
import { permittedMenu } from '#src/session/permitted-menu.ts';
import { useSession } from '#src/session/session-store.ts';
import { MenuIcon } from '#src/shell/menu-icon/menu-icon.tsx';
import { recentPages } from '#src/tab/recent-pages.ts';
import { Card } from './card.tsx';
import { homePages } from './home-pages.ts';
import { MessagesCard } from './messages-card.tsx';
import { ownCardsMessages } from './own-cards.messages.ts';
import css from './own-cards.module.css';
import figure from './pending-card.module.css';

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
