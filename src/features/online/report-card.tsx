import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import css from './report.module.css';
import type { ReportRow } from './report-grid.tsx';

/** Facts below the first column on a phone. */
const facts = 3;

/** A row of a report on a phone: its first column, and the next ones below. */
export function ReportCard({
  row,
  columns,
}: {
  readonly row: ReportRow;
  readonly columns: readonly GridColumn<ReportRow>[];
}) {
  const [head, ...others] = columns;
  return (
    <article className={css.card}>
      <strong>{head?.text(row)}</strong>
      <dl>
        {others.slice(0, facts).map(({ key, title, text }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{text(row)}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
