import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import css from './place-board.module.css';

/** Placeholder with the layout of the board. */
export function BoardOutline() {
  return (
    <div className={css.board}>
      <div className={css.blank}>
        <SkeletonLines rows={10} />
      </div>
      <div className={css.blank}>
        <SkeletonLines rows={10} />
      </div>
    </div>
  );
}
