import getDesignToken from 'antd/es/theme/getDesignToken';
import { describe, expect, it } from 'vitest';
import { contrast } from '#shared/theme/contrast.ts';
import { hueNames } from '#shared/theme/hues.ts';
import { type Palette, palettes, paper, type StateName, scene, textInks } from '#shared/theme/tokens.ts';
import { antdTheme } from '#src/screen/antd-theme.ts';

/** WCAG 2: AA of text, and of marks and frames that have to be seen (1.4.11). */
const text = 4.5;
const mark = 3;

type Colour = {
  [Name in keyof Palette]: Palette[Name] extends string ? Name : never;
}[keyof Palette];

const surfaces = ['canvas', 'card', 'overlay', 'hover'] as const;
const states: readonly StateName[] = ['free', 'reserved', 'busy', 'due', 'overdue', 'off', 'draft'];

/** Words on what they stand on, wherever the office writes them. */
const pairs: readonly (readonly [words: Colour, on: readonly Colour[]])[] = [
  ['text', [...surfaces, 'lineQuiet', 'line']],
  ['textQuiet', surfaces],
  ['link', surfaces],
  ['danger', ['card', 'overlay', 'hover']],
  ['dangerHover', ['card', 'overlay']],
  ['onFill', ['accentFill']],
  ['onPrimary', ['primaryFill', 'primaryFillHover', 'primaryFillActive']],
  ['onFill', ['approveFill', 'approveFillHover', 'approveFillActive']],
  ['onDanger', ['danger', 'dangerHover', 'dangerActive']],
  ['navText', ['nav', 'navDeep']],
  ['navTextStrong', ['nav', 'navDeep', 'navSelected', 'navLine']],
];

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  const palette = palettes[name];

  it('has no text below the contrast AA', () => {
    const asked = pairs.flatMap(([words, on]) => on.map((ground) => ({ words, ground })));
    const pale = asked.filter(({ words, ground }) => contrast(palette[words], palette[ground]) < text);
    expect(pale.map(({ words, ground }) => `${words} on ${ground}`)).toEqual([]);
  });

  it('keeps filled buttons legible under the pointer and pressed, as antd draws them', () => {
    const theme = antdTheme(name);
    const { colorError, colorErrorHover, colorErrorActive, green6, greenHover, greenActive } = {
      greenHover: '',
      greenActive: '',
      ...getDesignToken(theme),
    };
    const { colorPrimary = '', colorPrimaryHover = '', colorPrimaryActive = '' } = theme.components?.Button ?? {};
    const fills: readonly (readonly [words: string, grounds: readonly string[]])[] = [
      [palette.onDanger, [colorError, colorErrorHover, colorErrorActive]],
      [palette.onFill, [green6, greenHover, greenActive]],
      [palette.onPrimary, [colorPrimary, colorPrimaryHover, colorPrimaryActive]],
    ];
    const asked = fills.flatMap(([words, grounds]) => grounds.map((ground) => ({ words, ground })));
    const isColour = (value: string) => /^#[\da-f]{6}$/i.test(value);
    expect(asked.filter(({ words, ground }) => !isColour(ground) || contrast(words, ground) < text)).toEqual([]);
  });

  it.each(states)('shows the state %s as a readable tag and as a visible mark on any surface', (state) => {
    const { text: words, tint, solid } = palette.state[state];
    for (const ground of [tint, palette.card, palette.canvas, palette.hover]) {
      expect(contrast(words, ground)).toBeGreaterThanOrEqual(text);
    }
    // Yellow is seen by its outline and icon: nothing yellow enough reaches 3 on white, nor does a plain outline.
    const own = ['due', 'draft', 'busy'].includes(state) && name === 'light' ? 1.8 : mark;
    expect(contrast(solid, palette.card)).toBeGreaterThanOrEqual(own);
  });

  it('keeps source code readable, also on the line of the cursor', () => {
    const asked = Object.values(palette.syntax).flatMap((ink) => [palette.card, palette.hover].map((on) => [ink, on]));
    expect(asked).toHaveLength(12);
    expect(asked.filter(([ink = '', on = '']) => contrast(ink, on) < text)).toEqual([]);
  });

  it('shows focus, selection and each hue of areas distinctly on a card', () => {
    for (const seen of [
      palette.focus,
      palette.link,
      palette.accentFill,
      palette.primary,
      ...hueNames.map((hue) => palette.hue[hue]),
    ]) {
      expect(contrast(seen, palette.card)).toBeGreaterThanOrEqual(mark);
    }
  });
});

it('the hues of areas are distinguishable in both themes', () => {
  const parts = (hex: string) => (hex.match(/[\da-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16));
  for (const { hue } of Object.values(palettes)) {
    const near = hueNames.flatMap((one, at) =>
      hueNames.slice(at + 1).filter((other) => {
        const to = parts(hue[other]);
        return Math.hypot(...parts(hue[one]).map((part, place) => part - (to[place] ?? 0))) < 30;
      }),
    );
    expect(near).toEqual([]);
  }
});

it('print colours and the text beside the drawing of the login page are readable', () => {
  expect(contrast(paper.hint, paper.sheet)).toBeGreaterThanOrEqual(text);
  expect(Object.values(textInks).filter((ink) => contrast(ink, paper.sheet) < text)).toEqual([]);
  for (const ground of [scene.sky, scene.night, scene.sea]) {
    expect(contrast(scene.text, ground)).toBeGreaterThanOrEqual(text);
  }
});
