import type { BoardLanguage } from '#boards/kit/board-language.ts';
import type { BoardMessages } from '#boards/kit/board-messages.ts';
import type { DataCockpit } from '#shared/contract/board.ts';

export interface EventTickerProps {
  readonly events: DataCockpit['events'];
  /** Time of the data: today's events show their hour, older ones their day. */
  readonly asOf: string;
  readonly messages: BoardMessages;
  readonly language: BoardLanguage;
}

/** The last twenty steps in the yard: number, area, step; no person. */
export function EventTicker({ events, asOf, messages, language }: EventTickerProps) {
  if (events.length === 0) return <p className="quiet">{messages.noEvents}</p>;
  return (
    <ol className="ticker">
      {events.map((event, index) => (
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
  );
}
