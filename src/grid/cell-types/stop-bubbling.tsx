import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { isComposingKey } from '#src/controls/small/composing-key.ts';

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Stops a key event and sends Escape to the window, where antd's dialogs and menus listen; the topmost one closes. */
function closeFront(event: KeyboardEvent) {
  event.stopPropagation();
  if (event.key !== 'Escape' || isComposingKey(event)) return;
  window.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', keyCode: 27 }));
}

export interface StopBubblingProps {
  /** Escape closes the topmost dialog or menu inside. */
  readonly escapes?: boolean;
  readonly children: ReactNode;
}

/** Stops React events of a dialog, which would otherwise bubble to the grid as the parent of its component. */
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
