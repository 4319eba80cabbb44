import { createContext, type ReactNode, useEffect, useState } from 'react';

/** A column of a chart that was pressed: its time, and the series that have an amount there. */
export interface PressedColumn {
  readonly at: string;
  readonly series: readonly string[];
}

/**
 * The figures of this board whose rows can be opened, with a text that says so, and the function that opens them; null
 * on a wall screen, where nobody is signed in.
 */
export const FigureRows = createContext<{
  readonly figures: Readonly<Record<string, string>>;
  readonly open: (figure: string, column?: PressedColumn) => void;
} | null>(null);

/** The figure in the panel around a component. */
export const PanelFigure = createContext('');

/** Whether the board is shown inside the office, in a frame (`src/features/board-preview`). */
export const isPreview = window.parent !== window && new URLSearchParams(window.location.search).has('preview');

/**
 * Connects the board to the office that shows it in a frame: the office names the figures whose rows can be opened, and
 * the board reports the figure that was pressed. Messages are sent and accepted within one origin only.
 */
export function FigureRowsProvider({ children }: { readonly children: ReactNode }) {
  const [figures, setFigures] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    if (!isPreview) return undefined;
    const say = (message: object) => window.parent.postMessage(message, window.location.origin);
    const heard = ({ origin, source, data }: MessageEvent) => {
      if (origin === window.location.origin && source === window.parent && typeof data?.behind === 'object')
        setFigures(data.behind);
    };
    window.addEventListener('message', heard);
    say({ board: 'ready' });
    return () => window.removeEventListener('message', heard);
  }, []);
  if (!isPreview) return children;
  const open = (figure: string, column?: PressedColumn) =>
    window.parent.postMessage({ board: 'open', figure, column }, window.location.origin);
  return <FigureRows value={{ figures, open }}>{children}</FigureRows>;
}
