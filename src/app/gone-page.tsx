import { useNavigate } from 'react-router-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import { guardPaths } from '#src/session/guard.ts';
import { EmptyPage } from '#src/shell/empty-page.tsx';
import { removeTab } from '#src/tab/tab-store.ts';
import { type Tab, tabTitle } from '#src/tab/tabs.ts';
import { goneMessages } from './gone-page.messages.ts';

/** Shown in an open tab whose page was removed from the menu: a deleted form, or a revoked permission. */
export function GonePage({ tab }: { readonly tab: Tab }) {
  const t = useMessages(goneMessages);
  const navigate = useNavigate();
  const leave = () => {
    removeTab(tab.key);
    navigate(guardPaths.home);
  };
  return (
    <EmptyPage
      title={t('goneTitle', { title: tabTitle(tab) })}
      text={t('goneText')}
      action={{ label: t('goneClose'), run: leave }}
    />
  );
}
