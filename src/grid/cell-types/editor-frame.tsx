import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { isComposingKey } from '#src/controls/small/composing-key.ts';
import styles from './editors.module.css';

/** A control that fills its cell. The layer frames the editor, so the control's own ring of focus would be a second one. */
export const bareControl: CSSProperties = { width: '100%', height: '100%', outline: 'none' };

export interface EditorFrameProps {
  readonly children: ReactNode;
  readonly cancel: () => void;
  /** Sees each key before the control inside does; Escape and an input method's keys never come here. */
  readonly onKey: (event: KeyboardEvent) => void;
  /** A mouse button went down in the editor or its popup. */
  readonly onPress?: (event: MouseEvent) => void;
  /** Something was typed into the control. */
  readonly onInput?: (input: HTMLInputElement) => void;
}

/**
 * Around an antd control that edits a cell. Events of its popup bubble through here as well (portals bubble along the
 * tree of components): the grid must take none of them for a press on a cell. No key goes on to the layer, so `onKey`
 * ends the editing on Enter and Tab; Escape does it here, before antd takes it for its popup alone.
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

/** Where the active cell goes after a key that ends editing. */
export function moveOf({ key, shiftKey }: KeyboardEvent): 'down' | 'up' | 'right' | 'left' {
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  return shiftKey ? 'up' : 'down';
}
