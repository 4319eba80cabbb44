import { expect, it } from 'vitest';
import { Slots } from '#server/exchange/slots.ts';
import { AppError } from '#shared/errors/fail.ts';

it('lets so many in at a time, and the next one once one is done, however often it says so', () => {
  const slots = new Slots(2);
  const release = slots.take();
  slots.take();
  expect(() => slots.take()).toThrow(AppError);
  release();
  release();
  slots.take();
  expect(() => slots.take()).toThrow(AppError);
});
