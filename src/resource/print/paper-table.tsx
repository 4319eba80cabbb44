import type { ReactNode } from 'react';
import styles from './paper.module.css';

export interface PaperColumn {
  readonly key: string;
  readonly title: string;
  /** Numbers stand at the end. */
  readonly end?: boolean;
}

export interface PaperTableProps {
  readonly label: string;
  readonly columns: readonly PaperColumn[];
  /** `strong`: changed, struck out or added: a red bar and a mark that a black printer keeps too. */
  readonly rows: readonly {
    readonly key: string;
    readonly cells: Readonly<Record<string, ReactNode>>;
    readonly strong?: boolean;
  }[];
}

/** Before what was changed since: red alone is black on many a printer. */
export const changedMark = '▲';

/** Lines of a document, numbered. */
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
