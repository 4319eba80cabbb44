import type { StateName } from '#shared/theme/tokens.ts';
import css from './state-tag.module.css';

/** A word in a state's colour; a shape before it says the same (look.md). */
export function StateTag({ state, children }: { state: StateName; children: string }) {
  return (
    <span className={css.tag} data-state={state}>
      {children}
    </span>
  );
}
