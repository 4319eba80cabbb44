import { useContext } from 'react';
import { Behind, PanelFigure } from './behind.tsx';

/**
 * A panel's title; for who looks at the board from a desk it leads to the page of the office that tells more, and within the
 * office to the rows that it counts.
 */
export function PanelTitle({ title, opens }: { readonly title: string; readonly opens: string | undefined }) {
  const behind = useContext(Behind);
  const figure = useContext(PanelFigure);
  if (behind?.figures.includes(figure)) {
    return (
      <button type="button" onClick={() => behind.open(figure)}>
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
