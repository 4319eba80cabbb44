import type { CSSProperties } from 'react';
import { stateShapes } from '#shared/theme/state-shapes.ts';
import type { StateColour, StateName } from '#shared/theme/tokens.ts';
import { useLook } from '#src/screen/look.ts';
import css from './timeline.module.css';
import type { BarLook } from './timeline-data.ts';

export interface LegendEntry {
  readonly state: StateName;
  readonly look?: BarLook;
  readonly text: string;
}

/** What the states of the bars mean. */
export function TimelineLegend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  const { state: states } = useLook().palette;
  return (
    <ul className={css.legend}>
      {entries.map(({ state, look = 'solid', text }) => (
        <li key={`${state} ${look}`}>
          <span className={css.swatch} data-look={look} style={colours(states[state])}>
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

function colours({ solid, tint, text }: StateColour): CSSProperties {
  const variables: Record<string, string> = { '--solid': solid, '--tint': tint, '--ink': text };
  return variables;
}
