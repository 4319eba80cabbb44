import { expect, test } from 'vitest';
import { timelineEntries } from '#src/resource/record/timeline-entries.ts';

test('stand newest first, each decision with what it brought about', () => {
  const events = [
    { id: '1', of: null },
    { id: '2', of: '3' },
    { id: '3', of: null },
    { id: '4', of: '3' },
  ];
  const short = timelineEntries(events).map(({ event, followed }) => [event.id, followed.map(({ id }) => id)]);
  expect(short).toEqual([
    ['3', ['2', '4']],
    ['1', []],
  ]);
});

test('what followed from something that is not told stands for itself', () => {
  expect(timelineEntries([{ id: '2', of: 'older' }]).map(({ event }) => event.id)).toEqual(['2']);
});
