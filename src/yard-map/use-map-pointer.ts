import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { MapView } from './map-view.ts';

/** A pointer that moved less than this, in px, has clicked. */
const least = 5;

interface Spot {
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Moves and zooms the map: by dragging, with two fingers, with the wheel and Ctrl or ⌘ (the wheel alone scrolls the
 * page; `onWheelAlone` may explain this).
 */
export function useMapPointer(svg: RefObject<SVGSVGElement | null>, view: MapView | null, onWheelAlone: () => void) {
  const spots = useRef(new Map<number, Spot>());
  const start = useRef<Spot | null>(null);
  const hasMoved = useRef(false);
  const told = useRef(onWheelAlone);
  useEffect(() => {
    told.current = onWheelAlone;
  });
  useEffect(() => {
    const element = svg.current;
    if (element === null || view === null) return;
    // React's wheel listeners are passive and could not keep the page from zooming.
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return told.current();
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      view.zoom(Math.exp((-event.deltaY * lines) / 400), view.pointAt(event));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [svg, view]);

  const release = (event: PointerEvent) => {
    spots.current.delete(event.pointerId);
  };
  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0) return;
      view?.stop();
      if (spots.current.size === 0) hasMoved.current = false;
      spots.current.set(event.pointerId, event);
      start.current = event;
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const before = spots.current.get(event.pointerId);
      if (before === undefined || view === null) return;
      const from = start.current ?? before;
      if (!hasMoved.current && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < least) return;
      if (!hasMoved.current) event.currentTarget.setPointerCapture(event.pointerId);
      hasMoved.current = true;
      const other = [...spots.current].find(([id]) => id !== event.pointerId)?.[1];
      spots.current.set(event.pointerId, event);
      if (other === undefined) return view.drag(event.clientX - before.clientX, event.clientY - before.clientY);
      const gap = (spot: Spot) => Math.hypot(spot.clientX - other.clientX, spot.clientY - other.clientY) || 1;
      view.zoom(gap(event) / gap(before), view.pointAt(other));
    },
    onPointerUp: release,
    onPointerCancel: release,
    // A click at the end of a drag opens nothing.
    onClickCapture(event: MouseEvent) {
      if (hasMoved.current) event.stopPropagation();
      hasMoved.current = false;
    },
    onDoubleClick(event: MouseEvent) {
      view?.zoom(1.8, view.pointAt(event));
    },
  };
}
