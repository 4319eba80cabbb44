import type { ReactNode } from 'react';
import css from './depart.module.css';

export interface PlainColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** On phones, omit the label of this cell (a checkbox, buttons). */
  readonly bare?: boolean;
  /** Column header shown instead of the title. */
  readonly head?: ReactNode;
}

export interface PlainTableProps<Row> {
  readonly label: string;
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly busy: boolean;
}

/** Table for a single page of rows; on phones each row is a card. */
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
