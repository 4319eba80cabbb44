import { expect, it } from 'vitest';
import { greetingOf } from '#shared/session/greeting.ts';

it('the greeting depends on the hour: before 9, to 11, to 13, before 20, evening', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => greetingOf(hour));
  expect(hours).toEqual([
    ...Array(9).fill('morning'),
    ...Array(3).fill('forenoon'),
    ...Array(2).fill('noon'),
    ...Array(6).fill('afternoon'),
    ...Array(4).fill('evening'),
  ]);
});
