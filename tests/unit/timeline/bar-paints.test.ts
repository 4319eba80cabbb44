import { expect, it } from 'vitest';
import { dark, light } from '#shared/theme/tokens.ts';
import { BarPaints } from '#src/timeline/bar-paints.ts';

const canvas = { font: '', measureText: () => ({ width: 8 }) } as unknown as CanvasRenderingContext2D;

it.each([light, dark])(
  'a dashed bar has a quiet border on the card; all others have the colour of their state',
  (palette) => {
    const paints = new BarPaints(canvas, palette, 1);
    const { tint, solid } = palette.state.overdue;
    expect(paints.border('overdue', 'dashed')).toBe(palette.textQuiet);
    expect(paints.border('overdue', 'solid')).toBe(solid);
    expect(paints.border('overdue', 'hatched')).toBe(solid);
    expect(paints.fill('overdue', 'dashed', 0, 0)).toBe(palette.card);
    expect(paints.fill('overdue', 'solid', 0, 0)).toBe(tint);
  },
);
