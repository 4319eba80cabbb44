import { contrast, mix, withContrast } from './contrast.ts';
import { type DisplaySettings, displayDefaults } from './display.ts';
import { type Palette, palettes, paper, type ThemeName } from './tokens.ts';

/** Display settings that affect colours. */
export type ColourSettings = Pick<DisplaySettings, 'color' | 'theme'>;

/** State colours by theme for users who cannot distinguish red from green (`colour-weak.ts`, loaded on demand). */
export type StateColours = Readonly<Record<ThemeName, Pick<Palette, 'state'>['state']>>;

/**
 * The tokens of a theme with a user's settings: theme of the menu, theme colour, and optionally other state colours.
 */
export function lookOf(name: ThemeName, settings: ColourSettings, states: StateColours | null = null): Palette {
  const base = states === null ? palettes[name] : { ...palettes[name], state: states[name] };
  return withColour(settings.theme === 'dark' ? base : withLightMenu(base), settings.color);
}

/** A light menu uses the colours of cards, in the dark theme too. */
function withLightMenu(base: Palette): Palette {
  return {
    ...base,
    nav: base.card,
    navDeep: base.hover,
    navText: base.textQuiet,
    navTextStrong: base.text,
    navSelected: mix(base.card, base.primary, 0.1),
    navLine: base.line,
  };
}

/**
 * Replaces red by the theme colour. As fill of the main action it is adjusted until its text (white, or ink on a bright
 * colour) has AA contrast; as a mark it is adjusted to be visible on cards and in the menu.
 */
function withColour(base: Palette, colour: string): Palette {
  if (colour.toUpperCase() === displayDefaults.color) return base;
  const isBright = contrast(colour, paper.sheet) < 3;
  const away = isBright ? paper.sheet : paper.code;
  const onPrimary = isBright ? paper.ink : paper.sheet;
  const primaryFill = withContrast(colour, away, onPrimary, 4.6);
  return {
    ...base,
    primary: withContrast(colour, base.text, base.card, 3.1),
    primaryFill,
    primaryFillHover: mix(primaryFill, away, 0.1),
    primaryFillActive: mix(primaryFill, away, 0.25),
    onPrimary,
    navSelected: mix(base.nav, colour, 0.14),
    navMark: withContrast(colour, base.navTextStrong, base.nav, 3.1),
  };
}
