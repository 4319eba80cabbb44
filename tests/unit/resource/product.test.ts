import { describe, expect, it } from 'vitest';
import { productOf } from '#shared/resource/product.ts';
import { someField } from '#tests/support/some-field.ts';

const volumeOf = (scale: number) => someField('volume', { type: 'dec', scale, product: ['length', 'width', 'height'] });
const volume = volumeOf(1);

describe('a field that is the product of others', () => {
  it('is rounded to the decimal places of its field', () => {
    expect(productOf(volume, { length: 12.5, width: 3, height: 1.1 })).toBe(41.3);
    // As with a pocket calculator: 0.35 × 3 is 1.05, which is just below as a product of binary fractions.
    expect(productOf(volume, { length: 0.35, width: 3, height: 1 })).toBe(1.1);
    expect(productOf(volumeOf(0), { length: '12.5', width: 3, height: 2 })).toBe(75);
  });

  it('is empty while one of the factors is missing or no number', () => {
    expect(productOf(volume, { length: 12, width: 3 })).toBeNull();
    expect(productOf(volume, { length: 12, width: '', height: 2 })).toBeNull();
    expect(productOf(volume, { length: 1e200, width: 1e200, height: 1 })).toBeNull();
    expect(productOf(volume, { length: '12x3.5', width: 3, height: 2 })).toBeNull();
  });
});
