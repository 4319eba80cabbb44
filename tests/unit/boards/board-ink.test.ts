import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { boardInk } from '#boards/kit/board-ink.ts';

it('the background of the signage page is boardInk.canvas before scripts load', () => {
  const html = readFileSync(new URL('../../../entries/signage/index.html', import.meta.url), 'utf8');
  expect(html.match(/background: (#[\da-f]+)/)?.[1]).toBe(boardInk.canvas);
});
