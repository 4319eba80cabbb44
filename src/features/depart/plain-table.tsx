import type { ReactNode } from 'react';
import css from './depart.module.css';

export interface PlainColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** No heading before it on a phone: a tick, buttons. */
  readonly bare?: boolean;
  /** Heads the column in place of its title. */
  readonly head?: ReactNode;
}

export interface PlainTableProps<Row> {
  readonly label: string;
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly busy: boolean;
}

/** A page of rows that fits on the screen; a row is a card on a phone. */
export function PlainTable<Row>({ label, columns, rows, rowKey, busy }: PlainTableProps<Row>) {
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label={label} aria-busy={busy}>
        <thead>
          <tr>
            {columns.map(({ key, title, head }) => (
              <th key={key} scope="col">
                {head ?? title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, title, render, bare }) => (
                <td key={key} data-label={bare ? undefined : title}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
