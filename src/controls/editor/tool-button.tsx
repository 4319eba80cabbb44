import type { ComponentProps, ReactNode } from 'react';
import styles from './editor.module.css';

export interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'name' | 'title'> {
  readonly name: string;
  readonly icon: ReactNode;
  /** For a toggle: whether it is on. Undefined for an action. */
  readonly pressed?: boolean | undefined;
  /** In the notation of `aria-keyshortcuts`: `Control+B`. */
  readonly keys?: string | undefined;
}

/** A toolbar button: icon, name and shortcut. */
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
      // Keeps the selection in the text, and the on-screen keyboard of a phone.
      onMouseDown={(event) => event.preventDefault()}
    >
      {icon}
    </button>
  );
}
