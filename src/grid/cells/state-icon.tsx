import { stateColours } from '#shared/platform/state-colours.ts';
import { stateShapes } from '#shared/theme/state-shapes.ts';
import type { StateName } from '#shared/theme/tokens.ts';

/** The icon of a state in the current text colour. Null draws nothing but keeps the element. */
export function StateIcon({ state }: { readonly state: StateName | null }) {
  return (
    <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true" focusable="false">
      <path fillRule="evenodd" fill="currentColor" d={state === null ? '' : stateShapes[state]} />
    </svg>
  );
}

const names = Object.keys(stateShapes);

/** All states, for controls that choose one. */
export const stateNames = names as readonly StateName[];

/** One of our states, or a colour `#rrggbb` that a JeecgBoot server stores for a dictionary item. */
export type TagColour = StateName | `#${string}`;

/** The tag colour for a dictionary colour; null for plain text. */
export function tagColourOf(colour: string | null | undefined): TagColour | null {
  const state = stateNameOf(colour);
  if (state !== null || colour === null || colour === undefined) return state;
  const digits = /^#([\da-f]{6}|[\da-f]{3})$/i.exec(colour.trim())?.[1];
  if (digits === undefined) return null;
  return `#${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`;
}

/**
 * The state for a dictionary colour, which is text: the name of a state, or the colour that a JeecgBoot server stores
 * for it.
 */
export function stateNameOf(colour: string | null | undefined): StateName | null {
  return stateNames.find((name) => colour === name || colour === stateColours[name]) ?? null;
}
