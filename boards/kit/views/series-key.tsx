import { seriesInk } from '#boards/kit/board-ink.ts';
import type { BoardLanguage } from '#boards/kit/board-language.ts';
import type { FigureOf } from '#shared/contract/yard/board.ts';

export interface SeriesKeyProps {
  readonly series: readonly Pick<FigureOf<'columns'>['series'][number], 'key' | 'label'>[];
  readonly language: BoardLanguage;
}

/** Names of the series in their colours, where the chart has no line's end to write them at. */
export function SeriesKey({ series, language }: SeriesKeyProps) {
  return (
    <span className="series-key">
      {series.map(({ key, label }) => (
        <span key={key}>
          <i style={{ background: seriesInk(key) }} />
          {label[language]}
        </span>
      ))}
    </span>
  );
}
