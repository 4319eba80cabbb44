import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MomentEditor } from '#src/grid/cell-types/moment-editor.tsx';
import { editing } from './editing.tsx';
import { columnOf } from './plain-cells.ts';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '单元格' });
const isMarked = () => document.querySelector('.ant-picker-status-error') !== null;
const type = (value: string) => {
  fireEvent.input(field(), { target: { value } });
};

it.each([
  ['Enter', {}, 'down'],
  ['Tab', { shiftKey: true }, 'left'],
])('%s with %j takes the typed date', (key, more, move) => {
  const { draft, finish } = editing(MomentEditor, { column: columnOf('date'), value: '2026-11-03' });
  expect(field().value).toBe('2026-11-03');
  type('2026/1/5');
  expect(draft.mock.calls.at(-1)).toEqual(['2026-01-05']);
  fireEvent.keyDown(field(), { key, ...more });
  expect(finish.mock.calls).toEqual([[move, { value: '2026-01-05' }]]);
});

it('writes nothing if the text is the value, and null if it is empty', () => {
  const { finish } = editing(MomentEditor, { column: columnOf('date'), value: '2026-11-03' });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(finish.mock.calls).toEqual([['down', undefined]]);
  type(' ');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(finish.mock.calls.at(-1)).toEqual(['down', { value: null }]);
});

it('marks a text that is no date, and keeps the value as draft', () => {
  const { draft, finish } = editing(MomentEditor, { column: columnOf('date'), value: '2026-11-03' });
  type('soon');
  expect([draft.mock.calls.at(-1), isMarked()]).toEqual([['2026-11-03'], false]);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect([finish.mock.calls, isMarked()]).toEqual([[], true]);
  type('2026-1-6');
  expect(isMarked()).toBe(false);
});

it('takes a date of the panel after a press, without moving', async () => {
  const { finish } = editing(MomentEditor, { column: columnOf('date'), value: '2026-11-03' });
  const day = await screen.findByTitle('2026-11-17');
  fireEvent.mouseDown(day);
  fireEvent.click(day);
  await waitFor(() => expect(finish.mock.calls).toEqual([['stay', { value: '2026-11-17' }]]));
});

it.each([
  ['date', undefined, 'date'],
  ['date', 'YYYY-MM', 'month'],
  ['date', 'YYYY', 'year'],
  ['time', undefined, 'time'],
  ['datetime', undefined, 'datetime'],
] as const)('opens for %s in the format %s the panel of a %s', (name, format, panel) => {
  editing(MomentEditor, { column: columnOf(name, { format }), value: null });
  expect(document.querySelector(`.ant-picker-${panel}-panel`)).not.toBeNull();
  expect(document.querySelector('.ant-picker-time-panel') !== null).toBe(panel === 'time' || panel === 'datetime');
});

it('begins with the typed text, and cannot be used in a read-only cell', () => {
  const { draft, unmount } = editing(MomentEditor, {
    column: columnOf('date'),
    value: '2026-11-03',
    typed: '2026-2-1',
  });
  expect([field().value, draft.mock.calls.at(-1)]).toEqual(['2026-2-1', ['2026-02-01']]);
  unmount();
  editing(MomentEditor, { column: columnOf('date'), value: '2026-11-03', disabled: true });
  expect(field().disabled).toBe(true);
});
