import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';

// Colour is never the only sign: each light has a shape of its own.
const shapes = { G: '●', Y: '▲', R: '■' } as const;

/** A progress bar per ship, with the plan as a mark on it. */
export function ShipsView({ figure, panel, screen: { language, messages } }: FigureViewProps<'ships'>) {
  return (
    <Panel title={panel.title[language]} at={panel.at} opens={panel.opens} note={panel.note?.[language]}>
      <ul className="ships">
        {figure.rows.map((ship) => (
          <li key={ship.shipNo} data-light={ship.light}>
            <p>
              <b>{ship.shipNo}</b>
              <span className="ship-type">{ship.type[language]}</span>
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
              <span>
                {messages.planned} {ship.planned.toFixed(1)}%
              </span>
              {ship.nextMilestone && (
                <span>
                  {messages.next} {ship.nextMilestone[language]} {ship.nextMilestoneDate?.slice(2)}
                </span>
              )}
              <span>
                {messages.delivery} {ship.deliveryDate.slice(2)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
