import type { ReactNode } from 'react';
import css from './monitor.module.css';

export interface Column<T> {
  readonly key: string;
  readonly title: string;
  readonly show: (row: T) => ReactNode;
  /** Text column, aligned left; figures are aligned right. */
  readonly words?: boolean;
}

interface FigureTableProps<T> {
  readonly label: string;
  /** The first column is the header of the row. */
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
}

/** Read-only table of figures that scrolls by itself. */
export function FigureTable<T>({ label, columns, rows, keyOf }: FigureTableProps<T>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={css.scroll} aria-label={label} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map(({ key, title, words }) => (
              <th key={key} scope="col" className={words ? css.words : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, show, words }, at) =>
                at === 0 ? (
                  <th key={key} scope="row" className={css.words}>
                    {show(row)}
                  </th>
                ) : (
                  <td key={key} className={words ? css.words : undefined}>
                    {show(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
