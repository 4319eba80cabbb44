import css from './page-skeleton.module.css';

/** The outline of a page while its code loads: a title line and a card, where title and card will stand. */
export function PageSkeleton() {
  return (
    <div className={css.skeleton} aria-busy="true">
      <span className={css.title} />
      <span className={css.card} />
    </div>
  );
}
