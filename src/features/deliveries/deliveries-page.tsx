import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { useQueryClient } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { type DeliveryDay, showDeliveries } from '#shared/contract/yard/delivery.ts';
import { isDate } from '#shared/resource/date-text.ts';
import { addDays, yardToday } from '#shared/workflow/day.ts';
import { DateEntry } from '#src/controls/date-field.tsx';
import { useNews } from '#src/grid/live/use-news.ts';
import { callKey, useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { NothingThere } from '#src/query-page/query-body.tsx';
import { QueryPage } from '#src/query-page/query-page.tsx';
import { deliveriesMessages } from './deliveries.messages.ts';
import css from './deliveries.module.css';
import { DeliveryGroups } from './delivery-groups.tsx';
import { countDeliveries, type Grouping } from './group-deliveries.ts';

/** 配送看板 (docs/domain.md §18): deliveries of a day by hour, vehicle or driver, updated live. */
export function DeliveriesPage() {
  const t = useMessages(deliveriesMessages);
  const client = useQueryClient();
  // The field keeps a typed text that is not a date; the page then shows today.
  const [typed, setDay] = useState<string | null>(null);
  const day = typed !== null && isDate(typed) ? typed : null;
  const [by, setBy] = useState<Grouping>('hour');
  const query = useCall(showDeliveries, { query: { day: day ?? undefined } }, { placeholderData: (last) => last });
  useNews('jp_apply', () => void client.invalidateQueries({ queryKey: callKey(showDeliveries) }));
  const shown = day ?? query.data?.day ?? yardToday(new Date());
  return (
    <QueryPage
      title={t('title')}
      query={query}
      note={({ now }) => t('asOf', { time: now.slice(11, 16) })}
      outline={8}
      tools={
        <>
          <span className={css.days}>
            <Button
              icon={<LeftOutlined aria-hidden />}
              aria-label={t('before')}
              title={t('before')}
              onClick={() => setDay(addDays(shown, -1))}
            />
            <DateEntry label={t('day')} value={typed ?? shown} onChange={setDay} />
            <Button
              icon={<RightOutlined aria-hidden />}
              aria-label={t('after')}
              title={t('after')}
              onClick={() => setDay(addDays(shown, 1))}
            />
            <Button onClick={() => setDay(null)}>{t('today')}</Button>
          </span>
          <Segmented<Grouping>
            aria-label={t('by')}
            value={by}
            onChange={setBy}
            options={[
              { value: 'hour', label: t('byHour') },
              { value: 'vehicle', label: t('byVehicle') },
              { value: 'driver', label: t('byDriver') },
            ]}
          />
        </>
      }
    >
      {(found) => <Day found={found} by={by} />}
    </QueryPage>
  );
}

const figures = ['all', 'toGo', 'onWay', 'arrived', 'done', 'refused', 'late'] as const;

function Day({ found, by }: { readonly found: DeliveryDay; readonly by: Grouping }) {
  const t = useMessages(deliveriesMessages);
  const counts = countDeliveries(found.deliveries);
  return (
    <>
      <dl className={css.figures} aria-label={t('figures')}>
        {figures.map((name) => (
          <div key={name} data-alarm={((name === 'late' || name === 'refused') && counts[name] > 0) || undefined}>
            <dt>{t(name)}</dt>
            <dd>{counts[name]}</dd>
          </div>
        ))}
      </dl>
      {found.more && <p className={css.quiet}>{t('more')}</p>}
      {found.deliveries.length === 0 ? (
        <NothingThere title={t('empty')} text={t('emptyHint')} framed />
      ) : (
        <DeliveryGroups found={found} by={by} />
      )}
    </>
  );
}
