import { expect, test } from 'vitest';
import { timelineEntries } from '#src/resource/record/timeline-entries.ts';

test('timeline entries are sorted newest first, each decision with its consequences', () => {
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

test('a consequence whose decision is not shown is an entry of its own', () => {
  expect(timelineEntries([{ id: '2', of: 'older' }]).map(({ event }) => event.id)).toEqual(['2']);
});
