import Pagination from 'antd/es/pagination';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { listSummaryRows, type SummaryRows } from '#shared/contract/yard/summary.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryBody } from '#src/query-page/query-body.tsx';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { figureText } from './figure-text.ts';
import { summaryMessages } from './summary.messages.ts';
import css from './summary.module.css';
import type { SummaryQuery } from './summary-address.ts';

const pageSize = 20;

export interface FigurePlace {
  readonly key?: string | undefined;
  readonly below?: string | undefined;
  readonly month?: string | undefined;
}

interface FigureRowsProps {
  readonly name: string;
  readonly title: string;
  readonly query: SummaryQuery;
  readonly place: FigurePlace;
  readonly onClose: () => void;
}

/** The rows behind a figure, with the numbers that it is calculated from; each links to its record. */
export function FigureRows({ name, title, query, place, onClose }: FigureRowsProps) {
  const t = useMessages(summaryMessages);
  const [pageNo, setPageNo] = useState(1);
  const rows = useCall(
    listSummaryRows,
    { path: { name }, query: { ...query, ...place, pageNo, pageSize } },
    { placeholderData: (before) => before },
  );
  return (
    <Dialog open title={title} footer={null} width={960} onCancel={onClose}>
      <QueryBody query={rows} outline={8} nothing={({ total }) => (total === 0 ? { title: t('none') } : null)}>
        {(page) => (
          <>
            <RowsTable page={page} onLeave={onClose} />
            <Pagination
              className={css.pages}
              size="small"
              current={pageNo}
              pageSize={pageSize}
              total={page.total}
              showSizeChanger={false}
              showTotal={(n) => t('count', { n })}
              onChange={setPageNo}
            />
          </>
        )}
      </QueryBody>
    </Dialog>
  );
}

function RowsTable({ page, onLeave }: { readonly page: SummaryRows; readonly onLeave: () => void }) {
  const t = useMessages(summaryMessages);
  const recordPath = useRecordPath();
  const kinds = new Set(page.records.map(({ kind }) => kind));
  // A mark that every row has says nothing.
  const parts = page.parts
    .map((part, at) => ({ ...part, at }))
    .filter(({ flag, at }) => !flag || page.records.some(({ values }) => values[at] !== 1));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={css.scroll} aria-label={t('record')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('record')}</th>
            {kinds.size > 1 && (
              <th scope="col" data-text>
                {t('kind')}
              </th>
            )}
            <th scope="col" data-text>
              {t('day')}
            </th>
            {page.dimensions.map((dimension) => (
              <th key={dimension} scope="col" data-text>
                {dimension}
              </th>
            ))}
            {parts.map(({ key, title, unit }) => (
              <th key={key} scope="col">
                {title} {unit !== '' && <small>{unit}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.records.map(({ resource, record, kind, label, day, labels, values }, row) => {
            const path = recordPath(resource, record);
            return (
              // A record may be counted several times, for example once in each month.
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a page are never reordered.
              <tr key={row}>
                <th scope="row">
                  {path === undefined ? (
                    label
                  ) : (
                    <Link to={path} onClick={onLeave}>
                      {label}
                    </Link>
                  )}
                </th>
                {kinds.size > 1 && <td data-text>{kind}</td>}
                <td data-text>{day ?? ''}</td>
                {labels.map((text, at) => (
                  <td key={page.dimensions[at]} data-text>
                    {text}
                  </td>
                ))}
                {parts.map(({ key, decimals, flag, at }) => {
                  const value = values[at] ?? null;
                  return (
                    <td key={key}>
                      {flag
                        ? value === 1 && (
                            <span role="img" aria-label={t('yes')}>
                              ✓
                            </span>
                          )
                        : value !== null && figureText(value, decimals)}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
