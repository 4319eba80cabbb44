import css from './yard-map.module.css';

/** Fills of the states that differ from the others by a pattern, not only by colour. Their scale is written with the window, so that lines keep their width. */
export function MapPatterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={`${id}-reserved`} width={9} height={9} patternUnits="userSpaceOnUse" data-turn={45}>
        <rect className={css.base} data-state="reserved" width={9} height={9} />
        <rect className={css.ink} data-state="reserved" width={3.5} height={9} />
      </pattern>
      <pattern id={`${id}-due`} width={10} height={10} patternUnits="userSpaceOnUse">
        <rect className={css.base} data-state="due" width={10} height={10} />
        <circle className={css.ink} data-state="due" cx={2.5} cy={2.5} r={1.1} />
        <circle className={css.ink} data-state="due" cx={7.5} cy={7.5} r={1.1} />
      </pattern>
      <pattern id={`${id}-overdue`} width={7} height={7} patternUnits="userSpaceOnUse" data-turn={-45}>
        <rect className={css.base} data-state="overdue" width={7} height={7} />
        <rect className={css.ink} data-state="overdue" width={1.5} height={7} />
        <rect className={css.ink} data-state="overdue" width={7} height={1.5} />
      </pattern>
      <pattern id={`${id}-closed`} width={12} height={12} patternUnits="userSpaceOnUse">
        <rect className={css.base} data-state="closed" width={12} height={12} />
        <path className={css.stroke} d="M3 3l6 6M9 3l-6 6" />
      </pattern>
    </defs>
  );
}

/** CSS properties that name the patterns: `fill: var(--fill-reserved)`. Each map on the page has its own patterns. */
export function patternVariables(id: string): Record<string, string> {
  return {
    '--fill-reserved': `url(#${id}-reserved)`,
    '--fill-due': `url(#${id}-due)`,
    '--fill-overdue': `url(#${id}-overdue)`,
    '--fill-closed': `url(#${id}-closed)`,
  };
}
