import css from './page-skeleton.module.css';

/** Placeholder of a page while its code is loading: a title line and a card in the places of the real ones. */
export function PageSkeleton() {
  return (
    <div className={css.skeleton} aria-busy="true">
      <span className={css.title} />
      <span className={css.card} />
    </div>
  );
}
