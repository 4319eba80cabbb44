import { expect, it } from 'vitest';
import { Slots } from '#server/exchange/slots.ts';
import { AppError } from '#shared/errors/fail.ts';

it('lets so many in at a time, and the next one once one is done, however often it says so', () => {
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

it('lets one person do one of either at a time', () => {
  const [exports, imports] = [new Slots(4), new Slots(2)];
  const release = exports.take('one');
  expect(() => exports.take('one')).toThrow('还在进行');
  expect(() => imports.take('one')).toThrow('还在进行');
  imports.take('other')();
  release();
  imports.take('one')();
});
