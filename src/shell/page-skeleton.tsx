import css from './page-skeleton.module.css';

/** The placeholder of a page while its code loads: a title line and a card, where the title and the card will be. */
export function PageSkeleton() {
  return (
    <div className={css.skeleton} aria-busy="true">
      <span className={css.title} />
      <span className={css.card} />
    </div>
  );
}
