import type { DeliveryDay } from '#shared/contract/yard/delivery.ts';
import { useDictionaryLookup } from '#src/controls/use-dictionary.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { deliveriesMessages } from './deliveries.messages.ts';
import css from './deliveries.module.css';
import { DeliveryCard } from './delivery-card.tsx';
import { type DeliveryGroup, fullSites, type Grouping, groupDeliveries } from './group-deliveries.ts';

export interface DeliveryGroupsProps {
  readonly found: DeliveryDay;
  readonly by: Grouping;
}

/** The groups of a day from top to bottom, the deliveries of a group side by side. */
export function DeliveryGroups({ found, by }: DeliveryGroupsProps) {
  const t = useMessages(deliveriesMessages);
  const recordPath = useRecordPath();
  const nameOf = useGroupName(by);
  return groupDeliveries(found.deliveries, by).map((group) => {
    const name = nameOf(group);
    return (
      <section key={group.key} className={css.group} aria-label={name}>
        <header>
          <h2>{name}</h2>
          <span className={css.quiet}>
            {t(group.deliveries.length === 1 ? 'countOne' : 'count', { n: group.deliveries.length })}
          </span>
          {by === 'hour' &&
            fullSites(group, found.slots).map(({ site, n }) => (
              <span key={site} className={css.full}>
                {t('full', { site, n, limit: found.slots })}
              </span>
            ))}
        </header>
        <ul className={css.cards}>
          {group.deliveries.map((delivery) => (
            <DeliveryCard key={delivery.id} delivery={delivery} to={recordPath('jp_apply', delivery.id)} />
          ))}
        </ul>
      </section>
    );
  });
}

function useGroupName(by: Grouping): (group: DeliveryGroup) => string {
  const t = useMessages(deliveriesMessages);
  const lookup = useDictionaryLookup();
  return ({ key, deliveries }) => {
    if (by === 'hour') return t('hour', { from: `${key}:00`, to: `${String(Number(key) + 1).padStart(2, '0')}:00` });
    if (by === 'vehicle') return key === '' ? t('noVehicle') : (lookup('vehicle', key)?.text ?? key);
    return key === '' ? t('noDriver') : (deliveries[0]?.driverName ?? key);
  };
}
