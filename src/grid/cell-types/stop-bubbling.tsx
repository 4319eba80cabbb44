import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { isComposingKey } from '#src/controls/small/composing-key.ts';

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Dialogs and menus hear of Esc on the window, where nothing comes of what stops here: the front one closes. */
function closeFront(event: KeyboardEvent) {
  event.stopPropagation();
  if (event.key !== 'Escape' || isComposingKey(event)) return;
  window.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', keyCode: 27 }));
}

export interface StopBubblingProps {
  /** Esc is for the front one of the dialogs and menus inside. */
  readonly escapes?: boolean;
  readonly children: ReactNode;
}

/** React sends events of a dialog to the parents of its component: a grid must not take them for its own. */
export function StopBubbling({ children, escapes = false }: StopBubblingProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps events inside
    <div
      onKeyDown={escapes ? closeFront : stop}
      onPointerDown={stop}
      onPointerMove={stop}
      onPointerUp={stop}
      onMouseDown={stop}
      onMouseUp={stop}
      onClick={stop}
      onDoubleClick={stop}
      onContextMenu={stop}
      onCopy={stop}
      onCut={stop}
      onPaste={stop}
      onWheel={stop}
      onFocus={stop}
      onBlur={stop}
    >
      {children}
    </div>
  );
}
