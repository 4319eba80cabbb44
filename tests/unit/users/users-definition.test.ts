import { expect, it } from 'vitest';
import { fieldOf } from '#shared/resource/application-base.ts';
import { usersDefinition } from '#src/features/users/users-definition.ts';

it.each([
  [true, true],
  [false, false],
])('the list of accounts is filtered by the phone only with the right to contact data: %j', (seesContact, isAsked) => {
  const definition = usersDefinition(seesContact);
  expect(fieldOf(definition, 'phone')?.query === true).toBe(isAsked);
  // What is not masked stays a filter for everybody.
  expect(fieldOf(definition, 'workNo')?.query).toBe(true);
});

it('the list of accounts has one field for departments, which every filter can use', () => {
  const { fields, list } = usersDefinition(true);
  const names = fields.map(({ name }) => name);
  expect([
    names.includes('orgCode'),
    names.includes('departIds'),
    names.filter((name) => name === 'departs').length,
  ]).toEqual([false, false, 1]);
  expect(list.columns.filter((name) => fieldOf(usersDefinition(true), name) === undefined)).toEqual([]);
});
