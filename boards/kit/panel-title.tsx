import { useContext } from 'react';
import { FigureRows, PanelFigure } from './figure-rows.tsx';

/**
 * A panel's title. On a desk it links to the office page with more detail; inside the office it opens the rows that the
 * figure counts.
 */
export function PanelTitle({ title, opens }: { readonly title: string; readonly opens: string | undefined }) {
  const behind = useContext(FigureRows);
  const figure = useContext(PanelFigure);
  const hint = behind?.figures[figure];
  if (behind && hint !== undefined) {
    return (
      <button type="button" title={hint} aria-label={`${title} · ${hint}`} onClick={() => behind.open(figure)}>
        {title}
      </button>
    );
  }
  if (opens === undefined) return title;
  return (
    <a href={opens} target="_blank" rel="noopener">
      {title}
    </a>
  );
}
