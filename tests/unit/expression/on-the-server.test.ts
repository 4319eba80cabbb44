import { expect, it } from 'vitest';
import { hooksOf } from '#server/resource/registry.ts';
import { isRequired } from '#shared/resource/record-issues.ts';
import { someField } from '#tests/support/some-field.ts';
import { someOrder } from '#tests/support/some-order.ts';

it('the server evaluates expressions of definitions as soon as it knows their hooks', () => {
  expect(hooksOf(someOrder)).toEqual({});
  const field = someField('reason', { required: 'amount > 10' });
  expect([5, 20].map((amount) => isRequired(field, { amount }))).toEqual([false, true]);
});
