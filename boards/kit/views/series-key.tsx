import { seriesInk } from '#boards/kit/board-ink.ts';
import type { BoardLanguage } from '#boards/kit/board-language.ts';
import type { FigureOf } from '#shared/contract/yard/board.ts';

export interface SeriesKeyProps {
  readonly series: readonly Pick<FigureOf<'columns'>['series'][number], 'key' | 'hue' | 'label'>[];
  readonly language: BoardLanguage;
}

/** The legend: names of the series in their colours, for charts without labels at the ends of lines. */
export function SeriesKey({ series, language }: SeriesKeyProps) {
  return (
    <span className="series-key">
      {series.map(({ key, hue, label }) => (
        <span key={key}>
          <i style={{ background: seriesInk(key, hue) }} />
          {label[language]}
        </span>
      ))}
    </span>
  );
}
