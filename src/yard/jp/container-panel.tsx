import { yardDay } from '#shared/clock/yard-clock.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useServerNow } from '#src/resource/deadline/server-clock.ts';
import { type CountedLink, CountedLinks } from '#src/resource/list/counted-links.tsx';
import { jpMessages } from './jp.messages.ts';

const oneDay = 86_400_000;

/** Pallets that were not delivered by their day, and containers that were not returned (rule 7). */
export function ContainerPanel() {
  const t = useMessages(jpMessages);
  const yesterday = yardDay(useServerNow() - oneDay);
  const links: readonly CountedLink[] = [
    { label: t('frozenSoon'), filter: { palletStatus_MultiString: '10,20,30,35,40', needDate_end: yesterday } },
    { label: t('overdue'), filter: { palletStatus: '60', containerDue_end: yesterday } },
    { label: t('container'), filter: { palletStatus: '60' } },
  ];
  return <CountedLinks definition={jpPallet} label={t('attention')} links={links} />;
}
