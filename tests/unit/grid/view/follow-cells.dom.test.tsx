import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followRow } from '#src/grid/drag/follow-row.ts';
import { followFill } from '#src/grid/edit/fill/follow-fill.ts';
import { followRange } from '#src/grid/view/range-drag.ts';

const inset = { top: 40, bottom: 20, left: 50, right: 0 };
let scroller: HTMLElement;
let cell: HTMLElement;
let frames: (() => void)[];
let looked: [number, number][];

beforeEach(() => {
  // Ends drags of files before, which share the window.
  window.dispatchEvent(new MouseEvent('mouseup'));
  frames = [];
  looked = [];
  scroller = document.createElement('div');
  cell = document.createElement('div');
  cell.dataset.key = 'name';
  scroller.append(cell);
  document.body.append(scroller);
  Object.defineProperties(scroller, { clientWidth: { value: 400 }, clientHeight: { value: 300 } });
  scroller.getBoundingClientRect = () => ({ left: 100, top: 100 }) as DOMRect;
  scroller.scrollBy = vi.fn() as never;
  document.elementsFromPoint = (x, y) => {
    looked.push([x, y]);
    return [document.createElement('i'), cell];
  };
  vi.stubGlobal('requestAnimationFrame', (task: () => void) => frames.push(task));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});
afterEach(() => {
  window.dispatchEvent(new MouseEvent('mouseup'));
});

const mouse = (x: number, y: number, buttons = 1) =>
  window.dispatchEvent(new MouseEvent('mousemove', { clientX: x, clientY: y, buttons }));

it('reports the cell under the mouse, and the nearest one while it is outside', () => {
  const onCell = vi.fn();
  followRange({ scroller, inset, onCell });
  mouse(200, 200);
  expect([onCell.mock.calls, looked, frames]).toEqual([[[cell]], [[200, 200]], []]);
  mouse(20, 900);
  expect(looked.at(-1)).toEqual([101, 379]);
  mouse(900, 0);
  expect(looked.at(-1)).toEqual([499, 141]);
});

it.each([
  [200, 200, undefined],
  [142, 200, [-1, 0]],
  [508, 200, [1, 0]],
  [200, 132, [0, -1]],
  [200, 396, [0, 2]],
])('scrolls while the mouse is at %d, %d: %j', (x, y, by) => {
  followRange({ scroller, inset, onCell: vi.fn() });
  mouse(x, y);
  expect(vi.mocked(scroller.scrollBy).mock.calls[0]).toEqual(by);
  expect(frames.length).toBe(by === undefined ? 0 : 1);
});

it('ends when the button is released, also outside the window', () => {
  const onCell = vi.fn();
  followRange({ scroller, inset, onCell });
  mouse(200, 200, 0);
  mouse(200, 200);
  expect(onCell).not.toHaveBeenCalled();
  followRange({ scroller, inset, onCell });
  mouse(200, 200, 3);
  window.dispatchEvent(new MouseEvent('mouseup'));
  mouse(210, 200);
  expect(onCell).toHaveBeenCalledOnce();
});

const pointer = (type: string, more: object = {}) => new PointerEvent(type, { pointerId: 1, ...more });

function fill() {
  const onCell = vi.fn();
  const onEnd = vi.fn();
  const stop = followFill(pointer('pointerdown'), { scroller, inset, onCell, onEnd });
  return { onCell, onEnd, stop };
}

it.each([
  [{}, false],
  [{ ctrlKey: true }, true],
  [{ metaKey: true }, true],
])('ends a fill with the keys %j: it counts %s', (more, counts) => {
  const { onCell, onEnd } = fill();
  window.dispatchEvent(pointer('pointermove', { clientX: 200, clientY: 200, pointerId: 2 }));
  expect(onCell).not.toHaveBeenCalled();
  window.dispatchEvent(pointer('pointermove', { clientX: 200, clientY: 200 }));
  window.dispatchEvent(pointer('pointerup', { ...more, pointerId: 2 }));
  expect(onEnd).not.toHaveBeenCalled();
  window.dispatchEvent(pointer('pointerup', more));
  window.dispatchEvent(pointer('pointerup', more));
  expect([onCell.mock.calls.length, onEnd.mock.calls]).toEqual([1, [[counts]]]);
});

it.each([
  ['Escape', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))],
  ['a lost pointer', () => window.dispatchEvent(pointer('pointercancel'))],
])('cancels a fill by %s', (_, cancel) => {
  const { onEnd } = fill();
  cancel();
  expect(onEnd.mock.calls).toEqual([[undefined]]);
});

it('cancels a fill when the grid goes', () => {
  const { onEnd, stop } = fill();
  stop();
  stop();
  expect(onEnd.mock.calls).toEqual([[undefined]]);
});

function row() {
  const told = { onGap: vi.fn(), onFollow: vi.fn(), onDrop: vi.fn(), onPress: vi.fn() };
  const body = document.createElement('div');
  body.getBoundingClientRect = () => ({ top: 140 }) as DOMRect;
  const gapAt = (place: number) => Math.round(place / 30);
  const stop = followRow(pointer('pointerdown', { clientX: 200, clientY: 200 }), {
    scroller,
    body,
    inset,
    gapAt,
    ...told,
  });
  const move = (y: number, x = 200) => window.dispatchEvent(pointer('pointermove', { clientX: x, clientY: y }));
  return { ...told, stop, move };
}

it('takes a press without a drag for a press', () => {
  const { move, onPress, onDrop, onGap } = row();
  move(203, 202);
  window.dispatchEvent(pointer('pointerup'));
  expect([onPress.mock.calls.length, onDrop.mock.calls, onGap.mock.calls]).toEqual([1, [], []]);
});

it('reports each gap once, and drops into the last one', () => {
  const { move, onPress, onDrop, onGap, onFollow } = row();
  move(230);
  frames.at(-1)?.();
  move(260);
  frames.at(-1)?.();
  expect([onGap.mock.calls, onFollow.mock.calls]).toEqual([
    [[3], [4]],
    [[230], [230], [260]],
  ]);
  window.dispatchEvent(pointer('pointerup'));
  expect([onPress.mock.calls, onDrop.mock.calls, onGap.mock.calls.at(-1)]).toEqual([[], [[4]], [undefined]]);
});

it('drops nothing after Escape', () => {
  const { move, onPress, onDrop, onGap } = row();
  move(230);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  window.dispatchEvent(pointer('pointerup'));
  expect([onPress.mock.calls, onDrop.mock.calls, onGap.mock.calls]).toEqual([[], [], [[3], [undefined]]]);
});

it.each([
  [158, -9],
  [200, 0],
  [362, 9],
  [900, 18],
])('scrolls at the edges: at %d by %d', (y, by) => {
  const { move, stop } = row();
  let top = 100;
  Object.defineProperty(scroller, 'scrollTop', {
    get: () => top,
    set: (next: number) => {
      top = next;
    },
  });
  move(y, 300);
  expect(top - 100).toBe(by);
  stop();
});
