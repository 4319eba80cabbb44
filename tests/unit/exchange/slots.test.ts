import { expect, it } from 'vitest';
import { Slots } from '#server/exchange/slots.ts';
import { AppError } from '#shared/errors/fail.ts';

it('Slots limits simultaneous work, and frees a slot once even if release is called twice', () => {
  const slots = new Slots(2);
  const release = slots.take('a');
  slots.take('b');
  expect(() => slots.take('c')).toThrow(AppError);
  release();
  release();
  const last = slots.take('c');
  expect(() => slots.take('d')).toThrow(AppError);
  last();
});

it('Slots lets each user run one export and one import at a time', () => {
  const [exports, imports] = [new Slots(4), new Slots(2)];
  const release = exports.take('one');
  expect(() => exports.take('one')).toThrow('还在进行');
  expect(() => imports.take('one')).toThrow('还在进行');
  imports.take('other')();
  release();
  imports.take('one')();
});
