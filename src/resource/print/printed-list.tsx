import { type ReactNode, useState } from 'react';
import { yardMoment } from '#shared/clock/yard-clock.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { numberText } from '#src/resource/kinds/number-text.ts';
import { useSession } from '#src/session/session-store.ts';
import { printMessages } from './print.messages.ts';
import styles from './print.module.css';
import { type PrintedRows, printLimit } from './read-all-rows.ts';

export interface PrintedListProps<Row> {
  readonly title: string;
  /** What the rows were chosen by, in words. */
  readonly conditions: ReactNode;
  readonly columns: readonly GridColumn<Row>[];
  readonly printed: PrintedRows<Row>;
  readonly idOf: (row: Row) => string;
  /** Texts of a last row, by column; without it there is none. */
  readonly totals?: ReadonlyMap<string, string> | undefined;
}

/** A printed list: title, conditions, rows, user and time. Column titles are repeated on each sheet. */
export function PrintedList<Row>({ title, conditions, columns, printed, idOf, totals }: PrintedListProps<Row>) {
  const t = useMessages(printMessages);
  const name = useSession(({ session }) => session?.userInfo.realname ?? '');
  const [time] = useState(() => yardMoment(Date.now()).slice(0, 16));
  const { rows, total } = printed;
  return (
    <article className={styles.sheet}>
      <h1>{title}</h1>
      <p>{conditions}</p>
      <p className={styles.facts}>
        <span>
          {total > printLimit
            ? t('cut', { limit: numberText(printLimit, 0), total: numberText(total, 0) })
            : t(total === 1 ? 'rowsOne' : 'rows', { total: numberText(total, 0) })}
        </span>
        <span>{t('printedBy', { name, time })}</span>
      </p>
      {rows.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col" className={styles.end}>
                #
              </th>
              {columns.map(({ key, title: head, align }) => (
                <th key={key} scope="col" className={endOf(align)}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={idOf(row)}>
                <td className={styles.end}>{at + 1}</td>
                {columns.map(({ key, align, text }) => (
                  <td key={key} className={endOf(align)}>
                    {text(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {totals && <Totals columns={columns} totals={totals} />}
        </table>
      )}
    </article>
  );
}

const endOf = (align: GridColumn<never>['align']) => (align === 'end' ? styles.end : undefined);

/** In a body of its own, because the foot of a table is repeated on each sheet. */
function Totals<Row>({
  columns,
  totals,
}: Required<Pick<PrintedListProps<Row>, 'columns'>> & { totals: ReadonlyMap<string, string> }) {
  const t = useMessages(printMessages);
  return (
    <tbody>
      <tr>
        <th scope="row">{t('total')}</th>
        {columns.map(({ key, align }) => (
          <td key={key} className={endOf(align)}>
            {totals.get(key)}
          </td>
        ))}
      </tr>
    </tbody>
  );
}
