import { fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DrawnOutline } from '#src/yard/site/outline-map.tsx';

const square = [
  [100, 100],
  [200, 100],
  [200, 200],
  [100, 200],
] as const;

beforeEach(() => {
  class Place {
    readonly x: number;
    readonly y: number;
    constructor(x: number, y: number) {
      this.x = x;
      this.y = y;
    }
    matrixTransform() {
      return this;
    }
  }
  vi.stubGlobal('DOMPoint', Place);
  Object.assign(SVGElement.prototype, { getScreenCTM: () => null, setPointerCapture: () => undefined });
});

function draw(outline: typeof square | null) {
  const onChange = vi.fn();
  const { container } = render(<DrawnOutline outline={outline} label="map" onChange={onChange} />);
  const map = container.querySelector('svg') as Element;
  const drag = (part: Element, from: readonly [number, number], ...to: readonly (readonly [number, number])[]) => {
    const at = ([x, y]: readonly [number, number]) => ({ clientX: x, clientY: y, pointerId: 1 });
    fireEvent.pointerDown(part, { ...at(from), button: 0 });
    for (const place of to) fireEvent.pointerMove(map, at(place));
    fireEvent.pointerUp(map, at(to.at(-1) ?? from));
  };
  return {
    onChange,
    map,
    drag,
    corner: (n: number) => container.querySelector(`[data-corner="${n}"]`) as Element,
    container,
  };
}

it('drags a corner', () => {
  const { onChange, drag, corner } = draw(square);
  drag(corner(0), [100, 100], [60, 80]);
  expect(onChange.mock.calls).toEqual([[[[60, 80], ...square.slice(1)]]]);
});

it('drags the whole outline by the way of the pointer', () => {
  const { onChange, drag, container } = draw(square);
  drag(container.querySelector('[data-outline]') as Element, [150, 150], [190, 170]);
  expect(onChange.mock.calls).toEqual([[square.map(([x, y]) => [x + 40, y + 20])]]);
});

it('adds a corner by a click beside the outline, but not by a click on it', () => {
  const { onChange, drag, map, container } = draw(square);
  drag(container.querySelector('[data-outline]') as Element, [150, 150], [151, 152]);
  expect(onChange).not.toHaveBeenCalled();
  drag(map, [240, 148]);
  expect(onChange.mock.calls).toEqual([[[square[0], square[1], [240, 148], square[2], square[3]]]]);
});

it('draws a rectangle on an empty map, and nothing by a click or another button', () => {
  const { onChange, drag, map } = draw(null);
  drag(map, [40, 40]);
  fireEvent.pointerDown(map, { button: 2, clientX: 0, clientY: 0, pointerId: 1 });
  fireEvent.pointerMove(map, { clientX: 90, clientY: 90, pointerId: 1 });
  fireEvent.pointerUp(map, { clientX: 90, clientY: 90, pointerId: 1 });
  expect(onChange).not.toHaveBeenCalled();
  drag(map, [40, 40], [60, 60], [120, 100]);
  expect(onChange.mock.calls).toEqual([
    [
      [
        [40, 40],
        [120, 40],
        [120, 100],
        [40, 100],
      ],
    ],
  ]);
});

it('drops the draft when the pointer is lost', () => {
  const { onChange, map, corner, container } = draw(square);
  const points = () => container.querySelector('[data-outline]')?.getAttribute('points');
  const before = points();
  fireEvent.pointerDown(corner(0), { button: 0, clientX: 100, clientY: 100, pointerId: 1 });
  fireEvent.pointerMove(map, { clientX: 40, clientY: 40, pointerId: 1 });
  expect(points()).not.toBe(before);
  fireEvent.pointerCancel(map);
  expect([points(), onChange.mock.calls]).toEqual([before, []]);
});
