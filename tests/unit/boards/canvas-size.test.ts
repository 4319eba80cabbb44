import { describe, expect, it } from 'vitest';
import { canvasSize } from '#boards/kit/canvas-size.ts';

describe('the canvas of a board', () => {
  it.each([
    ['notebook', 1366, 768, 1920, 1080],
    ['full HD', 1920, 1080, 1920, 1080],
    ['4K', 3840, 2160, 1920, 1080],
    ['higher than 16 : 9', 1920, 1200, 1920, 1080],
    ['a little wider than 16 : 9', 1920, 1050, 1920, 1080],
    ['ultrawide', 2560, 1080, 2560, 1080],
    ['ultrawide QHD', 3440, 1440, 2560, 1080],
    ['two screens wide', 5120, 1440, 3840, 1080],
    ['a row of screens', 7680, 1080, 3840, 1080],
    ['portrait', 1080, 1920, 1200, 2133],
    ['phone', 390, 844, 1200, 2133],
  ])('has the size for a screen of its shape: %s (%i × %i)', (_name, wide, high, width, height) => {
    expect(canvasSize(wide, high)).toMatchObject({ width, height, tall: high > wide });
  });

  it('fills at least 24 of 25 parts of every screen between 16 : 9 and 32 : 9', () => {
    for (let wide = 1920; wide <= 3840; wide += 1) {
      const { width } = canvasSize(wide, 1080);
      expect(width, `${wide}`).toBeLessThanOrEqual(wide);
      expect(width / wide, `${wide}`).toBeGreaterThanOrEqual(0.96);
    }
  });

  it('is the same object for windows that need the same size, so that nothing renders again', () => {
    expect(canvasSize(2560, 1080)).toBe(canvasSize(2563, 1080));
  });
});
