import { expect, test } from 'vitest';
import { consequencesOf } from '#server/workflow/event/event-groups.ts';

const event = (id: string, action: string, actor = 'a', createTime = '2026-11-22 08:00:00') => ({
  id,
  action,
  actor,
  createTime,
});

test('events of the engine at the moment of a decision and by the same user belong to the decision', () => {
  const events = [event('1', 'pass'), event('2', 'schedule'), event('3', 'skipEmpty'), event('4', 'edit', 'b')];
  expect([...consequencesOf(events)]).toEqual([
    ['2', '1'],
    ['3', '1'],
  ]);
});

test('events of a later moment, another user or other actions are entries of their own', () => {
  const later = '2026-11-22 08:00:01';
  expect([...consequencesOf([event('1', 'add'), event('2', 'pass'), event('3', 'stop', 'a', later)])]).toEqual([]);
  expect([...consequencesOf([event('1', 'add'), event('2', 'submit'), event('3', 'urge')])]).toEqual([]);
  // Something else came between: what follows it is not the decision's any more.
  const between = [event('1', 'pass'), event('2', 'edit', 'b'), event('3', 'correct')];
  expect([...consequencesOf(between)]).toEqual([]);
});

test('a step that passes automatically is a separate decision, with its own consequences', () => {
  const events = [event('1', 'pass'), event('2', 'autoPass'), event('3', 'schedule')];
  expect([...consequencesOf(events)]).toEqual([['3', '2']]);
});

test('events right before a decision belong to it: deciding one’s own case, a changed state', () => {
  expect([...consequencesOf([event('1', 'accept'), event('2', 'pass')])]).toEqual([['1', '2']]);
  expect([...consequencesOf([event('1', 'ownCase'), event('2', 'pass')])]).toEqual([['1', '2']]);
  expect([...consequencesOf([event('1', 'ownCase'), event('2', 'pass', 'b')])]).toEqual([]);
});
