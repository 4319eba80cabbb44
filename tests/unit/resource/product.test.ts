import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '#shared/resource/definition.ts';
import { productOf } from '#shared/resource/product.ts';

const label = { zh: '体积', en: 'Volume' };
const volume: FieldDefinition = {
  name: 'volume',
  label,
  type: 'dec',
  scale: 1,
  product: ['length', 'width', 'height'],
};

describe('a field that multiplies others', () => {
  it('has the digits of its field', () => {
    expect(productOf(volume, { length: 12.5, width: 3, height: 1.1 })).toBe(41.3);
    expect(productOf({ ...volume, scale: 0 }, { length: '12.5', width: 3, height: 2 })).toBe(75);
  });

  it('is nothing while one of them is missing or no number', () => {
    expect(productOf(volume, { length: 12, width: 3 })).toBeNull();
    expect(productOf(volume, { length: 12, width: '', height: 2 })).toBeNull();
    expect(productOf(volume, { length: '12x3.5', width: 3, height: 2 })).toBeNull();
  });
});
