import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { boardInk, seriesInk } from '#boards/kit/board-ink.ts';
import { contrast } from '#shared/theme/contrast.ts';
import { darkHues } from '#shared/theme/hues.ts';

it('the background of the signage page is boardInk.canvas before scripts load', () => {
  const html = readFileSync(new URL('../../../entries/signage/index.html', import.meta.url), 'utf8');
  expect(html.match(/background: (#[\da-f]+)/)?.[1]).toBe(boardInk.canvas);
});

it('a series has the hue of its area, or else the colour of its key', () => {
  expect(seriesInk('scaffold', 'magenta')).toBe(darkHues.magenta);
  expect(seriesInk('plan')).toBe(boardInk.muted);
  expect(seriesInk('scaffold')).toBe(boardInk.accent);
  const pale = Object.values(darkHues).filter((hue) => contrast(hue, boardInk.surface) < 3);
  expect(pale).toEqual([]);
});
