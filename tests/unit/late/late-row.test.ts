import { expect, it } from 'vitest';
import { ownersOf } from '#server/yard/late/late-row.ts';

it.each([
  ['', []],
  ['zhang', ['zhang']],
  ['zhang,li', ['zhang', 'li']],
])('the people responsible for a late row, stored as %j', (owners, people) => {
  expect(ownersOf({ owners })).toEqual(people);
});
