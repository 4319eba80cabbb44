import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ArrangeCards } from '#src/features/analysis/arrange-cards.tsx';
import { CountLinks } from '#src/features/analysis/count-links.tsx';
import { useArrangement } from '#src/features/analysis/own-arrangement.ts';
import { WorkList } from '#src/features/analysis/work-list.tsx';
import { found, only } from '#tests/support/dom/find.ts';
import { withPointerCapture } from '#tests/support/dom/pointer-capture.ts';
import { show } from '#tests/support/dom/show.tsx';

const cards = ['pending', 'late', 'tide'] as never[];

it('the cards of the home page are moved by keys within the list, and hidden and shown', () => {
  const onChange = vi.fn();
  show(<ArrangeCards cards={cards} hidden={['late'] as never} onChange={onChange} onClose={vi.fn()} />);
  const handles = found('li button');
  const boxes = found('li input') as HTMLInputElement[];
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false, true]);
  fireEvent.keyDown(handles[0] as Element, { key: 'ArrowUp' });
  fireEvent.keyDown(handles[2] as Element, { key: 'ArrowDown' });
  fireEvent.keyDown(handles[1] as Element, { key: 'Home' });
  expect(onChange.mock.calls).toEqual([]);
  fireEvent.keyDown(handles[0] as Element, { key: 'ArrowDown' });
  expect(only('[role="status"]').textContent).toMatch(/2.*3/);
  fireEvent.keyDown(handles[2] as Element, { key: 'ArrowUp' });
  fireEvent.click(boxes[0] as Element);
  fireEvent.click(boxes[1] as Element);
  fireEvent.click(found('.ant-modal-footer button')[0] as Element);
  expect(onChange.mock.calls.map(([next]) => next)).toEqual([
    { order: ['late', 'pending', 'tide'], hidden: ['late'] },
    { order: ['pending', 'tide', 'late'], hidden: ['late'] },
    { order: cards, hidden: ['late', 'pending'] },
    { order: cards, hidden: [] },
    null,
  ]);
});

it('a card is dragged until the pointer is released, also if the page learns of that later', () => {
  const onChange = vi.fn();
  show(<ArrangeCards cards={cards} hidden={[]} onChange={onChange} onClose={vi.fn()} />);
  const list = only('ul');
  const capture = withPointerCapture(list);
  [...list.children].forEach((line, at) => {
    line.getBoundingClientRect = () => new DOMRect(0, at * 20, 100, 20);
  });
  fireEvent.pointerMove(list, { clientY: 50 });
  fireEvent.pointerDown(found('li button')[0] as Element, { pointerId: 1 });
  fireEvent.pointerMove(list, { clientY: 50 });
  expect(onChange.mock.calls).toEqual([[{ order: ['late', 'tide', 'pending'], hidden: [] }]]);
  capture.release();
  fireEvent.pointerMove(list, { clientY: 30 });
  fireEvent.lostPointerCapture(list);
  fireEvent.pointerMove(list, { clientY: 30 });
  expect(onChange).toHaveBeenCalledOnce();
});

function Own() {
  const { own, arrange } = useArrangement();
  return (
    <button type="button" onClick={() => arrange({ order: ['tide'] as never, hidden: [] })}>
      {JSON.stringify(own)}
    </button>
  );
}

it.each([
  [undefined, 'null'],
  [{ order: ['late', 3], hidden: [] }, '{"order":["late"],"hidden":[]}'],
  [{ order: 'late', hidden: [] }, 'null'],
])('the own arrangement %j is read as %s, and stored for this user', (stored, text) => {
  show(<Own />);
  if (stored !== undefined) {
    fireEvent.click(only('button'));
    const key = Object.keys(localStorage).find((name) => name.endsWith('GRID_id-planner_home')) ?? '';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    expect(JSON.stringify(kept)).toContain('tide');
    localStorage.setItem(key, JSON.stringify(kept).replace('{"order":["tide"],"hidden":[]}', JSON.stringify(stored)));
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
    show(<Own />);
  }
  expect(found('button').at(-1)?.textContent).toBe(text);
});

it('a row of work leads to its page with its facts, and a count to the rows that it counts', () => {
  const row = { key: '1', to: '/t/1', no: 'GJ-1', title: '借扳手', facts: ['HS1', null, '王伟'], mark: '今天' };
  show(
    <>
      <WorkList rows={[row]} />
      <CountLinks
        counts={[
          { key: 'a', name: '待办', count: 1200, note: '3 超时', to: '/todo' },
          { key: 'b', name: '草稿', count: 0, to: '/d' },
        ]}
      />
    </>,
  );
  expect(found('a').map((each) => [each.getAttribute('href'), each.textContent])).toEqual([
    ['/t/1', '借扳手今天GJ-1 · HS1 · 王伟'],
    ['/todo', '待办 1,2003 超时'],
    ['/d', '草稿 0'],
  ]);
  expect(found('button')).toEqual([]);
});
