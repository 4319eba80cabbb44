import { type CSSProperties, useId } from 'react';
import type { BayState } from '#shared/ground/ground-state.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { MapPatterns, patternVariables } from './map-patterns.tsx';
import { bayStates } from './state-patterns.ts';
import { yardMapMessages } from './yard-map.messages.ts';
import css from './yard-map.module.css';

/** The states with their colour and pattern. */
export function MapLegend() {
  const t = useMessages(yardMapMessages);
  return (
    <ul className={css.legend}>
      {bayStates.map((state) => (
        <li key={state}>
          <StateSwatch state={state} />
          {t(state)}
        </li>
      ))}
    </ul>
  );
}

/** A small field with the colour and pattern of a state, as on the map. */
export function StateSwatch({ state }: { readonly state: BayState }) {
  const id = useId();
  return (
    <svg className={css.swatch} viewBox="0 0 16 12" aria-hidden style={patternVariables(id) as CSSProperties}>
      <MapPatterns id={id} />
      <rect className={css.bay} data-state={state} x={0.5} y={0.5} width={15} height={11} rx={2} />
    </svg>
  );
}
