import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parameters } from '#server/kernel/parameters.ts';
import { addWorkingHours } from '#shared/workflow/working-hours.ts';
import { isAllowed, rangeOf } from '#shared/yard/parameter.ts';

const name = { zh: '名', en: 'Name' };

describe('a parameter', () => {
  it('takes whole numbers of its range and no others', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 20 }), (value, max) => {
        expect(isAllowed({ name, value: 0, min: -10, max }, value)).toBe(value >= -10 && value <= max);
        expect(isAllowed({ name, value: 0, min: -10, max }, value + 0.5)).toBe(false);
      }),
    );
  });

  it('takes what its type means', () => {
    expect([0, 1, 2, 0.5].map((value) => isAllowed({ name, value: 0, type: 'yesNo' }, value))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([0, 1439, 1440].map((value) => isAllowed({ name, value: 0, type: 'timeOfDay' }, value))).toEqual([
      true,
      true,
      false,
    ]);
    expect([0.125, 0.1255].map((value) => isAllowed({ name, value: 0, type: 'decimal' }, value))).toEqual([
      true,
      false,
    ]);
    expect(isAllowed({ name, value: 0, type: 'decimal' }, Number.NaN)).toBe(false);
  });

  it.each(Object.entries(parameters))('%s has a default inside its range', (_, definition) => {
    const { min, max } = rangeOf(definition);
    expect([isAllowed(definition, definition.value), min < max]).toEqual([true, true]);
  });
});

test('limits count the working hours that the yard has', () => {
  const monday = '2026-03-02 16:00:00';
  expect(addWorkingHours(monday, 4, new Map())).toBe('2026-03-03 10:30:00');
  expect(addWorkingHours(monday, 4, new Map(), { begins: 420, ends: 1200 })).toBe('2026-03-02 20:00:00');
});
