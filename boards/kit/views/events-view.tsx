import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';

/** The last steps in the yard: number, area, step; no person. Today's show their hour, older ones their day. */
export function EventsView({ figure: { rows }, panel, screen }: FigureViewProps<'events'>) {
  const { language, asOf } = screen;
  return (
    <Panel title={panel.title[language]} at={panel.at} opens={panel.opens} note={panel.note?.[language]}>
      <ol className="ticker">
        {rows.map((event, index) => (
          // Two steps of one document may share a second: the place in the list tells them apart.
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
