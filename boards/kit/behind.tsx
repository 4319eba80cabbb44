import { createContext, type ReactNode, useEffect, useState } from 'react';

/** Figures of this board whose rows can be opened, and how; null on a wall, where nobody is signed in. */
export const Behind = createContext<{
  readonly figures: readonly string[];
  readonly open: (figure: string) => void;
} | null>(null);

/** The figure that a panel shows. */
export const PanelFigure = createContext('');

/** Whether the office shows this board in itself (`src/features/board-preview`). */
export const isPreview = window.parent !== window && new URLSearchParams(window.location.search).has('preview');

/**
 * Lets the office that shows this board say which figures can be looked behind, and tells it which was pressed. Both speak
 * within one origin: a frame of another site hears nothing and says nothing.
 */
export function BehindProvider({ children }: { readonly children: ReactNode }) {
  const [figures, setFigures] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isPreview) return undefined;
    const say = (message: object) => window.parent.postMessage(message, window.location.origin);
    const heard = ({ origin, source, data }: MessageEvent) => {
      if (origin === window.location.origin && source === window.parent && Array.isArray(data?.behind))
        setFigures(data.behind);
    };
    window.addEventListener('message', heard);
    say({ board: 'ready' });
    return () => window.removeEventListener('message', heard);
  }, []);
  if (!isPreview) return children;
  const open = (figure: string) => window.parent.postMessage({ board: 'open', figure }, window.location.origin);
  return <Behind value={{ figures, open }}>{children}</Behind>;
}
