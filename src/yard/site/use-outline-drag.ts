import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { Outline, Point } from '#shared/ground/outline.ts';
import { movedBy, rectangleOf, withPoint, withPointAt } from './outline-edit.ts';

/** A pointer that moved less than this, in px, has clicked. */
const least = 4;

interface Held {
  /** Index of a corner; the whole outline; or the empty map. */
  readonly part: number | 'whole' | 'map';
  readonly from: Point;
  readonly spot: Point;
}

/**
 * Changes an outline by mouse or finger: corners and the whole outline are dragged, a click beside it adds a corner, and
 * on an empty map dragging draws a rectangle. `draft` is the outline while the pointer is down.
 */
export function useOutlineDrag(
  svg: RefObject<SVGSVGElement | null>,
  outline: Outline | null,
  onChange: (outline: Outline) => void,
) {
  const [draft, setDraft] = useState<Outline | null>(null);
  const held = useRef<Held | null>(null);
  const hasMoved = useRef(false);

  const dragged = ({ part, from }: Held, to: Point): Outline | null => {
    if (outline === null) return rectangleOf(from, to);
    if (part === 'map') return null;
    return part === 'whole' ? movedBy(outline, [to[0] - from[0], to[1] - from[1]]) : withPointAt(outline, part, to);
  };
  const letGo = () => {
    held.current = null;
    setDraft(null);
  };
  return {
    draft,
    handlers: {
      onPointerDown(event: PointerEvent<SVGSVGElement>) {
        if (event.button !== 0 || svg.current === null) return;
        const part = partOf(event.target);
        held.current = { part, from: placeOf(svg.current, event), spot: [event.clientX, event.clientY] };
        hasMoved.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<SVGSVGElement>) {
        const { current } = held;
        if (current === null || svg.current === null) return;
        const [x, y] = current.spot;
        if (!hasMoved.current && Math.hypot(event.clientX - x, event.clientY - y) < least) return;
        hasMoved.current = true;
        setDraft(dragged(current, placeOf(svg.current, event)));
      },
      onPointerUp(event: PointerEvent<SVGSVGElement>) {
        const { current } = held;
        if (current === null || svg.current === null) return;
        const to = placeOf(svg.current, event);
        const next = hasMoved.current
          ? dragged(current, to)
          : outline !== null && current.part === 'map'
            ? withPoint(outline, to)
            : null;
        if (next !== null) onChange(next);
        letGo();
      },
      onPointerCancel: letGo,
    },
  };
}

function partOf(target: EventTarget): Held['part'] {
  const element = target instanceof Element ? target.closest<SVGElement>('[data-corner], [data-outline]') : null;
  if (element === null) return 'map';
  return element.dataset.corner === undefined ? 'whole' : Number(element.dataset.corner);
}

/** The place of the pointer on the map. */
function placeOf(svg: SVGSVGElement, { clientX, clientY }: PointerEvent): Point {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse());
  return [x, y];
}
