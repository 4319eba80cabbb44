import type { CSSProperties } from 'react';
import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';
import { timeLabel } from './time-label.ts';

/** Twelve months side by side, each with its rows; months without rows are narrower. */
export function CalendarView({ figure, panel, screen: { language } }: FigureViewProps<'calendar'>) {
  const months = figure.months.map(({ rows }) => `minmax(0, ${rows.length === 0 ? 1 : 2}fr)`).join(' ');
  return (
    <Panel panel={panel} language={language}>
      <ol className="calendar" style={{ '--months': months } as CSSProperties}>
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
