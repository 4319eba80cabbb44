import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { isComposingKey } from '#src/controls/small/composing-key.ts';
import styles from './editors.module.css';

/** Style of a control that fills its cell. Without a focus ring, because the editor layer draws one. */
export const bareControl: CSSProperties = { width: '100%', height: '100%', outline: 'none' };

export interface EditorFrameProps {
  readonly children: ReactNode;
  readonly cancel: () => void;
  /** Receives each key before the control does, except Escape and keys of an input method. */
  readonly onKey: (event: KeyboardEvent) => void;
  /** A mouse button was pressed in the editor or its popup. */
  readonly onPress?: (event: MouseEvent) => void;
  /** Text was typed into the control. */
  readonly onInput?: (input: HTMLInputElement) => void;
}

/**
 * Wraps an antd control that edits a cell. Events of the control's popup bubble through this component too (React
 * portals bubble to the parent component), and the grid must not take them for clicks on a cell. No key reaches the
 * editor layer, so `onKey` must end the editing on Enter and Tab. Escape is handled here, before antd would use it to
 * close only its popup.
 */
export function EditorFrame({ children, cancel, onKey, onPress, onInput }: EditorFrameProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens; the control inside has the role
    <div
      className={styles.frame}
      onKeyDownCapture={(event) => {
        if (isComposingKey(event)) return;
        if (event.key === 'Escape') {
          event.stopPropagation();
          cancel();
        } else {
          onKey(event);
        }
      }}
      onKeyDown={stop}
      onMouseDownCapture={onPress}
      onMouseDown={stop}
      onPointerDown={stop}
      onClick={stop}
      onDoubleClick={stop}
      onInput={(event) => {
        if (event.target instanceof HTMLInputElement) onInput?.(event.target);
      }}
    >
      {children}
    </div>
  );
}

const stop = (event: { stopPropagation: () => void }) => event.stopPropagation();

/** Where the active cell moves after a key that ends editing. */
export function moveOf({ key, shiftKey }: KeyboardEvent): 'down' | 'up' | 'right' | 'left' {
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  return shiftKey ? 'up' : 'down';
}
