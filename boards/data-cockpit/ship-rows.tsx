import type { BoardLanguage } from '#boards/kit/board-language.ts';
import type { BoardMessages } from '#boards/kit/board-messages.ts';
import type { DataCockpit } from '#shared/contract/board.ts';

export interface ShipRowsProps {
  readonly ships: DataCockpit['ships'];
  readonly messages: BoardMessages;
  readonly language: BoardLanguage;
}

// Colour is never the only sign: each light has a shape of its own.
const shapes = { G: '●', Y: '▲', R: '■' } as const;

/** A bar per ship with the plan as a mark on it. */
export function ShipRows({ ships, messages, language }: ShipRowsProps) {
  return (
    <ul className="ships">
      {ships.map((ship) => (
        <li key={ship.shipNo} data-light={ship.light}>
          <p>
            <b>{ship.shipNo}</b>
            <span className="ship-name">{ship.shipName}</span>
            <i>
              {shapes[ship.light]} {messages.lights[ship.light]}
            </i>
            <strong>{ship.actual.toFixed(1)}%</strong>
          </p>
          <div className="bar">
            <div style={{ transform: `scaleX(${Math.min(100, ship.actual) / 100})` }} />
            <span style={{ left: `${Math.min(100, ship.planned)}%` }} />
          </div>
          <p className="ship-note">
            <span>{ship.status[language]}</span>
            <span>
              {messages.planned} {ship.planned.toFixed(1)}%
            </span>
            {ship.nextMilestone && (
              <span>
                {messages.next} {ship.nextMilestone[language]} {ship.nextMilestoneDate}
              </span>
            )}
            <span>
              {messages.delivery} {ship.deliveryDate}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
