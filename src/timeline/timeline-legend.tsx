import { stateShapes } from '#shared/theme/state-shapes.ts';
import type { StateName } from '#shared/theme/tokens.ts';
import css from './timeline.module.css';
import type { BarLook } from './timeline-data.ts';

export interface LegendEntry {
  readonly state: StateName;
  readonly look?: BarLook;
  readonly text: string;
}

/** What the states of the bars mean. */
export function TimelineLegend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    <ul className={css.legend}>
      {entries.map(({ state, look = 'solid', text }) => (
        <li key={`${state} ${look}`}>
          <span className={css.swatch} data-look={look} data-state={state}>
            <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true" focusable="false">
              <path fillRule="evenodd" fill="currentColor" d={stateShapes[state]} />
            </svg>
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
