import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';
import { percentText } from './amount.ts';
import { Bar } from './bar.tsx';

// Colour is never the only sign: each light has a shape of its own.
const shapes = { G: '●', Y: '▲', R: '■' } as const;

/** A progress bar per ship, with the plan as a mark on it. */
export function ShipsView({ figure, panel, screen: { language, messages } }: FigureViewProps<'ships'>) {
  return (
    <Panel panel={panel} language={language}>
      <ul className="ships">
        {figure.rows.map((ship) => (
          <li key={ship.shipNo} data-light={ship.light}>
            <p>
              <b>{ship.shipNo}</b>
              <span className="ship-type">{ship.type[language]}</span>
              <i>
                {shapes[ship.light]} {messages.lights[ship.light]}
              </i>
              <strong>{percentText(ship.actual)}</strong>
            </p>
            <Bar share={ship.actual / 100} mark={ship.planned} />
            <p className="ship-note">
              <span>
                {messages.planned} {percentText(ship.planned)}
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
