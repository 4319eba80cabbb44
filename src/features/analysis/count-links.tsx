import { Link } from 'react-router-dom';
import { grouped } from '#src/i18n/grouped.ts';
import css from './count-links.module.css';

export interface CountLink {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  /** How many of the counted rows are overdue, as a text. */
  readonly note?: string | undefined;
  /** The page that lists exactly the counted rows. */
  readonly to: string;
}

/** Named counts, each linked to the rows that it counts. */
export function CountLinks({ counts }: { readonly counts: readonly CountLink[] }) {
  return (
    <ul className={css.counts}>
      {counts.map(({ key, name, count, note, to }) => (
        <li key={key}>
          <Link to={to}>
            <span>{name}</span> <strong>{grouped(count)}</strong>
            {note && <em>{note}</em>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
