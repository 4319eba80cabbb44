import type { ComponentProps, ReactNode } from 'react';
import styles from './editor.module.css';

export interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'name' | 'title'> {
  readonly name: string;
  readonly icon: ReactNode;
  /** It is a state that is on or off; absent: it does something. */
  readonly pressed?: boolean | undefined;
  /** As `aria-keyshortcuts` writes it: `Control+B`. */
  readonly keys?: string | undefined;
}

/** One tool: a picture with a name, and the keys that do the same. */
export function ToolButton({ name, icon, pressed, keys, ...button }: ToolButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={styles.tool}
      aria-label={name}
      aria-pressed={pressed}
      aria-keyshortcuts={keys}
      title={keys === undefined ? name : `${name} (${keys.replace('Control', 'Ctrl')})`}
      // The text keeps its selection, and the keyboard of a phone stays.
      onMouseDown={(event) => event.preventDefault()}
    >
      {icon}
    </button>
  );
}
