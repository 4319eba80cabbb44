import css from './page-skeleton.module.css';

/** Grey rows, 40 px high, in place of rows that are loading. */
export function SkeletonLines({ rows }: { rows: number }) {
  return (
    <div className={css.lines} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing but their place
        <span key={row} />
      ))}
    </div>
  );
}
