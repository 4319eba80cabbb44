import type { ReactNode, SyntheticEvent } from 'react';

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** React sends events of a dialog to the parents of its component: a grid must not take them for its own. */
export function StopBubbling({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps events inside
    <div
      onKeyDown={stop}
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
