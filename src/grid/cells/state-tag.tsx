import type { StateName } from '#shared/theme/tokens.ts';
import { StateIcon } from './state-icon.tsx';
import styles from './state-tag.module.css';

export interface StateTagProps {
  /** null: a plain value without a state; it shows as text. */
  readonly state: StateName | null;
  readonly text: string;
}

/** A state by colour, shape and word; the same elements for every state, so that grid rows can be recycled. */
export function StateTag({ state: given, text }: StateTagProps) {
  // Grids hand a blank to a cell without a value: nothing is in no state.
  const state = text.trim() === '' ? null : given;
  return (
    <span className={`${styles.tag} ${state === null ? styles.plain : styles[state]}`} title={text}>
      <StateIcon state={state} />
      <span>{text}</span>
    </span>
  );
}
