import { expect, test } from 'vitest';
import { alarmDaysKey, isAlarming } from '#shared/resource/alarm.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';

const today = '2027-03-10';

test('the next inspection of a scaffold is red from the day before it, while the scaffold may be in use (docs/domain.md §6.7)', () => {
  const next = fieldOf(scaffold, 'nextInspect') as FieldDefinition;
  const red = (nextInspect: string | null, scafStatus = '40', within: number | null = 1) =>
    isAlarming(next, { nextInspect, scafStatus, ...(within === null ? {} : { [alarmDaysKey(next)]: within }) }, today);
  expect(['2027-03-09', '2027-03-10', '2027-03-11', '2027-03-12', null].map((day) => red(day))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  // The yard sets how many days before; nobody having said, none is red.
  expect([red('2027-03-13', '40', 3), red('2027-03-14', '40', 3), red('2027-03-10', '40', null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(['45', '50', '70'].map((state) => red('2027-03-01', state))).toEqual([true, false, false]);
});

test('a number is red while its alarm condition on another field is true', () => {
  const qty: FieldDefinition = {
    name: 'qty',
    label: { zh: '', en: '' },
    type: 'int',
    alarm: { while: { field: 'qty', op: 'lt', other: 'safeQty' } },
  };
  expect([isAlarming(qty, { qty: 2, safeQty: 3 }, today), isAlarming(qty, { qty: 3, safeQty: 3 }, today)]).toEqual([
    true,
    false,
  ]);
});
