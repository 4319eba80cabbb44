import type { BayState } from '#shared/ground/ground-state.ts';
import { bayStates, type StatePattern, statePatterns } from './state-patterns.ts';
import css from './yard-map.module.css';

const patterns = Object.entries(statePatterns) as readonly [BayState, StatePattern][];

/** Fills of the states with a pattern, for the legend; `DayCanvas` draws those of the map. */
export function MapPatterns({ id }: { readonly id: string }) {
  return (
    <defs>
      {patterns.map(([state, { size, turn, ink }]) => (
        <pattern
          key={state}
          id={`${id}-${state}`}
          width={size}
          height={size}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${turn})`}
        >
          <rect className={css.base} data-state={state} width={size} height={size} />
          <path className={css.ink} data-state={state} d={ink} />
        </pattern>
      ))}
    </defs>
  );
}

const fillProperties = {
  reserved: '--fill-reserved',
  due: '--fill-due',
  overdue: '--fill-overdue',
  closed: '--fill-closed',
} as const;

/** CSS properties that name the patterns: `fill: var(--fill-reserved)`. Each legend on the page has its own patterns. */
export function patternVariables(id: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fillProperties).map(([state, property]) => [property, `url(#${id}-${state})`]),
  );
}

/** Elements that are not drawn: from their computed styles `DayCanvas` has the colours of the states. */
export function MapColours() {
  return (
    <defs>
      {bayStates.map((state) => (
        <g key={state}>
          <rect className={css.base} data-colour="base" data-state={state} />
          <rect className={css.ink} data-colour="ink" data-state={state} />
        </g>
      ))}
    </defs>
  );
}
