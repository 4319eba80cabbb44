import Input from 'antd/es/input';
import { useState } from 'react';
import { requestTrace } from '#shared/contract/system/actuator.ts';
import { clearable } from '#src/controls/clear-icon.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryPage } from '#src/query-page/query-page.tsx';
import { Card } from './card.tsx';
import { type Column, FigureTable } from './figure-table.tsx';
import { timeText } from './figures.ts';
import css from './monitor.module.css';
import { platformMonitorMessages } from './platform-monitor.messages.ts';
import { type TracedRequest, tracedRequests } from './traced-request.ts';

/** 请求追踪: the latest requests that the server answered. */
export function TracePage({ title }: { readonly title: string }) {
  const t = useMessages(platformMonitorMessages);
  const [text, setText] = useState('');
  const query = useCall(requestTrace, {}, { staleTime: 0, quiet: true });
  const search = (
    <Input
      allowClear={clearable}
      type="search"
      placeholder={t('findRequest')}
      aria-label={t('findRequest')}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
  return (
    <QueryPage
      title={title}
      query={query}
      refreshes
      search={search}
      outline={10}
      nothing={({ traces }) => (traces.length === 0 ? { title: t('noRequests') } : null)}
    >
      {(answer) => <Requests requests={tracedRequests(answer)} text={text} />}
    </QueryPage>
  );
}

interface RequestsProps {
  readonly requests: readonly TracedRequest[];
  readonly text: string;
}

function Requests({ requests, text }: RequestsProps) {
  const t = useMessages(platformMonitorMessages);
  const columns: readonly Column<TracedRequest>[] = [
    { key: 'time', title: t('time'), words: true, show: ({ time }) => time },
    { key: 'method', title: t('method'), words: true, show: ({ method }) => method },
    { key: 'path', title: t('path'), words: true, show: ({ path }) => path },
    {
      key: 'status',
      title: t('status'),
      show: ({ status }) => <span className={status >= 400 ? css.wrong : undefined}>{status}</span>,
    },
    { key: 'took', title: t('took'), show: ({ ms }) => timeText(ms) },
  ];
  const asked = text.trim().toLowerCase();
  const rows = requests.filter(({ method, path, status }) =>
    `${method} ${path} ${status}`.toLowerCase().includes(asked),
  );
  return (
    <Card title={t('trace')}>
      {rows.length === 0 ? (
        <p className={css.none}>{t('foundNothing', { text })}</p>
      ) : (
        <FigureTable label={t('trace')} columns={columns} rows={rows} keyOf={({ key }) => key} />
      )}
    </Card>
  );
}
