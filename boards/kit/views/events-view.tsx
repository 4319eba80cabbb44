import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';

/** The latest steps in the yard: number, area, step; no person. Steps of today show the time, older ones the date. */
export function EventsView({ figure: { rows }, panel, screen }: FigureViewProps<'events'>) {
  const { language, asOf } = screen;
  return (
    <Panel panel={panel} language={language}>
      <ol className="ticker">
        {rows.map((event, index) => (
          // Two steps of one document may be in the same second: the index makes the key unique.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are replaced as a whole and hold no state
          <li key={`${event.time}:${event.bizNo}:${index}`}>
            <time>
              {event.time.slice(0, 10) === asOf.slice(0, 10) ? event.time.slice(11, 16) : event.time.slice(5, 10)}
            </time>
            <b>{event.bizNo}</b>
            <span>
              {event.area[language]} {event.step[language]}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
