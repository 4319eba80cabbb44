import { useQuery, useQueryClient } from '@tanstack/react-query';
import Input from 'antd/es/input';
import { useMemo, useState } from 'react';
import type { ResultOf } from '#shared/contract/call.ts';
import { redisInfo, redisKeys, redisMemory } from '#shared/contract/system/actuator.ts';
import { clearable } from '#src/controls/clear-icon.tsx';
import { call } from '#src/http/call.ts';
import { callKey, useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryPage } from '#src/query-page/query-page.tsx';
import { Card } from './card.tsx';
import { type Column, FigureTable } from './figure-table.tsx';
import { countText, sizeText } from './figures.ts';
import { HistoryChart } from './history-chart.tsx';
import type { HistoryLine } from './history-option.ts';
import css from './monitor.module.css';
import { platformMonitorMessages } from './platform-monitor.messages.ts';

interface RedisSample {
  /** Epoch seconds. */
  readonly at: number;
  readonly keys: number;
  readonly memory: number;
}

const everySeconds = 5;
/** Samples of five minutes. */
const mostSamples = 60;

/** Redis监控. */
export function RedisPage({ title }: { readonly title: string }) {
  const t = useMessages(platformMonitorMessages);
  const history = useRedisHistory();
  const lines = useMemo(
    (): readonly HistoryLine<RedisSample>[] => [
      { name: t('keys'), value: ({ keys }) => keys, ink: 'first', whole: true, show: countText },
      { name: t('memory'), value: ({ memory }) => memory, ink: 'second', show: sizeText },
    ],
    [t],
  );
  const query = useCall(redisInfo, {}, { staleTime: 0, quiet: true });
  return (
    <QueryPage title={title} query={query} refreshes outline={8}>
      {(info) => (
        <div className={css.cards}>
          {lines.map((line) => (
            <HistoryChart
              key={line.name}
              title={line.name}
              hint={t('chartHint', { n: everySeconds })}
              history={history}
              lines={[line]}
            />
          ))}
          <InfoCard info={info} />
        </div>
      )}
    </QueryPage>
  );
}

type Info = ResultOf<typeof redisInfo>;

function InfoCard({ info }: { readonly info: Info }) {
  const t = useMessages(platformMonitorMessages);
  const [text, setText] = useState('');
  const columns: readonly Column<Info[number]>[] = [
    { key: 'key', title: t('name'), words: true, show: ({ key }) => key },
    { key: 'value', title: t('value'), words: true, show: ({ value }) => value },
    { key: 'description', title: t('description'), words: true, show: ({ description }) => description },
  ];
  const asked = text.trim().toLowerCase();
  const rows = info
    .filter(({ key, description }) => `${key} ${description ?? ''}`.toLowerCase().includes(asked))
    .toSorted((one, other) => one.key.localeCompare(other.key));
  return (
    <Card
      title={t('info')}
      wide
      more={
        <Input
          allowClear={clearable}
          type="search"
          placeholder={t('findInfo')}
          aria-label={t('findInfo')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      }
    >
      {rows.length === 0 ? (
        <p className={css.none}>{t('foundNothing', { text })}</p>
      ) : (
        <FigureTable label={t('info')} columns={columns} rows={rows} keyOf={({ key }) => key} />
      )}
    </Card>
  );
}

/** Samples of the number of keys and the memory in use since the page was opened. */
function useRedisHistory(): readonly RedisSample[] {
  const client = useQueryClient();
  const queryKey = callKey(redisKeys);
  const { data = [] } = useQuery<readonly RedisSample[]>({
    queryKey,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: everySeconds * 1000,
    queryFn: async ({ signal }) => {
      const options = { signal, quiet: true };
      const [keys, memory] = await Promise.all([call(redisKeys, {}, options), call(redisMemory, {}, options)]);
      const sample = { at: keys.create_time / 1000, keys: keys.dbSize, memory: Number(memory.used_memory) };
      return [...(client.getQueryData<readonly RedisSample[]>(queryKey) ?? []), sample].slice(-mostSamples);
    },
  });
  return data;
}
