import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';
import { timeLabel } from './time-label.ts';

/** Twelve months of equal width side by side, each with its rows. */
export function CalendarView({ figure, panel, screen: { language } }: FigureViewProps<'calendar'>) {
  return (
    <Panel panel={panel} language={language}>
      <ol className="calendar">
        {figure.months.map(({ month, rows }, at) => (
          <li key={month} data-none={rows.length === 0}>
            <h3>
              {at === 0 ? month.slice(2) : timeLabel(month)}
              <b>{rows.length}</b>
            </h3>
            <ul>
              {rows.map(({ code, label }, place) => (
                // One customer may get two ships of the same type in a month.
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are replaced as a whole and hold no state
                <li key={`${code}:${place}`}>
                  <b>{code}</b>
                  {label[language]}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
