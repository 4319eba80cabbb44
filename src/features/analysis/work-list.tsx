import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './work-list.module.css';

export interface WorkRow {
  readonly key: string;
  readonly to: string;
  readonly no: string;
  readonly title: string;
  /** Second line: ship, node, applicant. */
  readonly facts: readonly (string | null)[];
  readonly mark: ReactNode;
}

/** List of tasks or applications. Each row is one link with number and title, facts below, and a mark at the end. */
export function WorkList({ rows }: { rows: readonly WorkRow[] }) {
  return (
    <ul className={css.list}>
      {rows.map((row) => (
        <li key={row.key}>
          <Link to={row.to}>
            <span className={css.title} title={row.title}>
              {row.title}
            </span>
            <span className={css.mark}>{row.mark}</span>
            <span className={css.facts}>{[row.no, ...row.facts].filter(Boolean).join(' · ')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
