import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useServerNow } from '#src/resource/deadline/server-clock.ts';
import { CountedLinks } from '#src/resource/list/counted-links.tsx';
import { dueAt, limited, stopped } from './ledger-filter.ts';
import { scaffoldMessages } from './scaffold.messages.ts';

/** Number of scaffolds that need attention, by reason. */
export function AttentionPanel() {
  const t = useMessages(scaffoldMessages);
  const links = [
    { label: t('due'), filter: dueAt(useServerNow()) },
    { label: t('stopped'), filter: stopped },
    { label: t('limited'), filter: limited },
  ];
  return <CountedLinks definition={scaffold} label={t('attention')} links={links} />;
}
