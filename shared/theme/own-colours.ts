import { mix, withContrast } from './contrast.ts';
import { palettes, type ThemeName } from './tokens.ts';

interface TagColours {
  readonly text: string;
  readonly tint: string;
  readonly border: string;
}

/** A yard's dictionaries have some dozens of colours; a person who tries out colours makes more. */
const most = 500;
const known = new Map<string, Readonly<Record<ThemeName, TagColours>>>();

/** Tag colours in both themes for a colour that is not one of our states; the text has AA contrast. */
export function ownColours(colour: string): Readonly<Record<ThemeName, TagColours>> {
  const made = known.get(colour) ?? { light: coloursIn('light', colour), dark: coloursIn('dark', colour) };
  if (known.size >= most) known.clear();
  known.set(colour, made);
  return made;
}

function coloursIn(theme: ThemeName, colour: string): TagColours {
  const { card, text: ink } = palettes[theme];
  const tint = mix(card, colour, 0.12);
  return { text: withContrast(colour, ink, tint, 4.5), tint, border: mix(card, colour, 0.4) };
}
