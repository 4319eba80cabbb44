import type { ReactNode } from 'react';
import styles from './paper.module.css';

export interface PaperColumn {
  readonly key: string;
  readonly title: string;
  /** Align to the end, for numbers. */
  readonly end?: boolean;
}

export interface PaperTableProps {
  readonly label: string;
  readonly columns: readonly PaperColumn[];
  /** `strong`: the row was changed, struck out or added: a red bar and a mark that is visible in black and white. */
  readonly rows: readonly {
    readonly key: string;
    readonly cells: Readonly<Record<string, ReactNode>>;
    readonly strong?: boolean;
  }[];
}

/** Marks a changed row or value, because red is black on most printers. */
export const changedMark = '▲';

/** Numbered rows of a document. */
export function PaperTable({ label, columns, rows }: PaperTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={styles.end}>
            #
          </th>
          {columns.map(({ key, title, end }) => (
            <th key={key} scope="col" className={end ? styles.end : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key: row, cells, strong }, at) => (
          <tr key={row} className={strong ? styles.strong : undefined}>
            <td className={styles.end}>
              {strong && `${changedMark} `}
              {at + 1}
            </td>
            {columns.map(({ key, end }) => (
              <td key={key} className={end ? styles.end : undefined}>
                {cells[key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
