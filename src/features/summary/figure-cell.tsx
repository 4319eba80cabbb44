import { useMessages } from '#src/i18n/use-messages.ts';
import { type Cell, deltaOf, figureText, type Measure, signedText, toneOf } from './figure-text.ts';
import { summaryMessages } from './summary.messages.ts';
import css from './summary.module.css';

interface FigureCellProps {
  readonly cell: Cell | undefined;
  readonly measure: Measure | undefined;
  /** Whether cells of this column show a difference to the period before; those without one keep its room. */
  readonly compared: boolean;
  /** Row and month, for screen readers. */
  readonly place: string;
  readonly onOpen: () => void;
}

/** A figure as a button for its rows, with the change since the close of its month or since the period before. */
export function FigureCell({ cell, measure, compared, place, onOpen }: FigureCellProps) {
  const t = useMessages(summaryMessages);
  if (cell === undefined || measure === undefined) return <td />;
  const { decimals } = measure;
  const value = figureText(cell.value, decimals);
  const delta = deltaOf(cell, decimals);
  const isNothing = !cell.value && cell.change === undefined;
  return (
    <td>
      {isNothing ? (
        <span className={css.nothing}>{value}</span>
      ) : (
        <button
          type="button"
          className={css.figure}
          aria-label={t('open', { place, value: `${value} ${measure.unit}` })}
          onClick={onOpen}
        >
          {value}
        </button>
      )}
      {cell.change !== undefined && (
        <small className={css.change} title={t('changed', { value: signedText(cell.change, decimals) })}>
          ({signedText(cell.change, decimals)})
        </small>
      )}
      {delta === null && compared && <small className={css.delta} />}
      {delta !== null && (
        <small
          className={css.delta}
          data-tone={toneOf(delta, measure)}
          title={t('was', { value: figureText(cell.before, decimals) })}
        >
          <span aria-hidden>
            {delta > 0 ? '▲' : '▼'} {figureText(Math.abs(delta), decimals)}
          </span>
          <span className={css.hidden}>
            {t(delta > 0 ? 'up' : 'down', { value: figureText(Math.abs(delta), decimals) })}
          </span>
        </small>
      )}
    </td>
  );
}
