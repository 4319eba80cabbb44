import { expect, it } from 'vitest';
import { contrast } from '#shared/theme/contrast.ts';
import { ownColours } from '#shared/theme/own-colours.ts';
import { tagColourOf } from '#src/grid/cells/state-icon.tsx';

const given = ['#000000', '#ffffff', '#FF00FF', '#ffee00', '#0000ff', '#2F9E45', '#7f7f7f'];

it.each(given)('a word in %s is read in both themes', (colour) => {
  for (const { text, tint } of Object.values(ownColours(colour)))
    expect(contrast(text, tint)).toBeGreaterThanOrEqual(4.5);
});

it('draws states by their names and by what a JeecgBoot server keeps, hex colours as they are, and no other text', () => {
  expect(['free', '#2F9E44', '#f0f', ' #FF00AA ', 'red', '#12345', 'url(x)', '', null].map(tagColourOf)).toEqual([
    ...['free', 'free', '#ff00ff', '#FF00AA'],
    ...[null, null, null, null, null],
  ]);
});

it('remembers the colours of a yard, and not every colour that somebody tries', () => {
  const made = ownColours('#123456');
  expect(ownColours('#123456')).toBe(made);
  for (let tried = 0; tried < 500; tried += 1) ownColours(`#${tried.toString(16).padStart(6, '0')}`);
  expect(ownColours('#123456')).not.toBe(made);
  expect(ownColours('#123456')).toEqual(made);
});
