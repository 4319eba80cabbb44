import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weakStates } from '#shared/theme/colour-weak.ts';
import { contrast } from '#shared/theme/contrast.ts';
import { displayDefaults } from '#shared/theme/display.ts';
import { lookOf } from '#shared/theme/look.ts';
import { swatches } from '#shared/theme/swatches.ts';
import { palettes, type StateColour, type StateName, type ThemeName } from '#shared/theme/tokens.ts';

/** WCAG 2: AA of text, and of marks that have to be seen (1.4.11). */
const text = 4.5;
const mark = 3;
const themes = ['light', 'dark'] as const;
const menus = ['dark', 'light'] as const;

describe('the look', () => {
  it.each(themes)('equals the tokens under the default settings: %s', (name) => {
    expect(lookOf(name, displayDefaults)).toBe(palettes[name]);
  });

  it('is readable in each theme and with each menu, whatever the theme colour is', () => {
    const any = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    const colours = fc.oneof(fc.constantFrom(...swatches.map(({ colour }) => colour)), any);
    fc.assert(
      fc.property(fc.constantFrom(...themes), fc.constantFrom(...menus), colours, (name, theme, color) => {
        const look = lookOf(name, { color, theme });
        for (const fill of [look.primaryFill, look.primaryFillHover, look.primaryFillActive]) {
          expect(contrast(look.onPrimary, fill)).toBeGreaterThanOrEqual(text);
        }
        for (const ground of [look.nav, look.navDeep]) {
          expect(contrast(look.navText, ground)).toBeGreaterThanOrEqual(text);
        }
        for (const ground of [look.nav, look.navDeep, look.navSelected, look.navLine]) {
          expect(contrast(look.navTextStrong, ground)).toBeGreaterThanOrEqual(text);
        }
        expect(contrast(look.primary, look.card)).toBeGreaterThanOrEqual(mark);
        expect(contrast(look.navMark, look.nav)).toBeGreaterThanOrEqual(mark);
      }),
    );
  });

  it('lists the specification’s twilight first among the colours', () => {
    expect(swatches[0]).toEqual({ name: 'twilight', colour: displayDefaults.color });
  });
});

/** Machado, Oliveira and Fernandes (2009), whole: linear red, green and blue as they are seen. */
const eyes = {
  protanope: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranope: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
} as const;

/** CIE Lab of what such eyes see. */
function seen(hex: string, eye: keyof typeof eyes): number[] {
  const linear = (hex.match(/[\da-f]{2}/gi) ?? []).map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [r = 0, g = 0, b = 0] = eyes[eye].map((row) =>
    Math.min(1, Math.max(0, row[0] * (linear[0] ?? 0) + row[1] * (linear[1] ?? 0) + row[2] * (linear[2] ?? 0))),
  );
  const f = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function nearest(states: Readonly<Record<StateName, StateColour>>): number {
  const { draft: _, ...filled } = states;
  const solids = Object.values(filled).map(({ solid }) => solid);
  const distances = (Object.keys(eyes) as (keyof typeof eyes)[]).flatMap((eye) =>
    solids.flatMap((one, index) =>
      solids.slice(index + 1).map((other) => {
        const far = seen(other, eye);
        return Math.hypot(...seen(one, eye).map((part, axis) => part - (far[axis] ?? 0)));
      }),
    ),
  );
  return Math.min(...distances);
}

describe.each(themes)('the colour-weak mode in the %s theme', (name: ThemeName) => {
  it('keeps states distinguishable for users with red-green weakness', () => {
    expect(nearest(weakStates[name])).toBeGreaterThanOrEqual(19);
    expect(nearest(palettes[name].state)).toBeLessThan(16);
  });

  it('keeps tags readable and marks visible', () => {
    const { card, canvas, hover, state } = lookOf(name, displayDefaults, weakStates);
    for (const [stateName, { text: words, tint, solid }] of Object.entries(state)) {
      for (const ground of [tint, card, canvas, hover]) expect(contrast(words, ground)).toBeGreaterThanOrEqual(text);
      if (name === 'dark' || !['due', 'draft'].includes(stateName)) {
        expect(contrast(solid, card), stateName).toBeGreaterThanOrEqual(mark);
      }
    }
  });
});
