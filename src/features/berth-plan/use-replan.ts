import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { BerthPlan } from '#shared/contract/yard/berth-plan.ts';
import { lookup } from '#shared/lookup.ts';
import type { PlanBox } from './box-words.ts';
import { berthAt, type Move, moveOf, nextBerth, type Shift } from './plan-move.ts';

/**
 * A ship that is being moved on the plan, and its new position. The server is asked only after the ship was dropped.
 */
export interface Moving {
  readonly box: PlanBox;
  readonly move: Move;
}

interface Grip {
  readonly box: PlanBox;
  readonly x: number;
  readonly y: number;
  readonly metresPerPx: number;
}

/** Minimum distance of a drag in px; less counts as a click. */
const least = 4;

/** Hours by key. */
const steps = lookup<number>({ ArrowUp: -1, ArrowDown: 1, PageUp: -24, PageDown: 24 });

/**
 * Moves a ship on the plan by mouse or pen, or by the arrow keys on its box (docs/domain.md §7.4). Dropping or Enter
 * asks for confirmation, Escape cancels. Touch scrolls the plan; the ship's own page offers the same step.
 */
export function useReplan({ berths }: BerthPlan, quay: number, dayHeight: number) {
  const [shifted, setShifted] = useState<{ readonly box: PlanBox; readonly shift: Shift } | null>(null);
  const [asked, setAsked] = useState<Moving | null>(null);
  const grip = useRef<Grip | null>(null);
  const dragged = useRef(false);
  const move = shifted && moveOf(shifted.box, berths, shifted.shift);
  const moving: Moving | null = shifted && move ? { box: shifted.box, move } : null;

  const stop = () => {
    grip.current = null;
    setShifted(null);
  };
  const ask = () => {
    if (moving) setAsked(moving);
    stop();
  };

  const handlersOf = (box: PlanBox) => ({
    draggable: false,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      dragged.current = false;
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const width = event.currentTarget.closest('ul')?.clientWidth ?? 0;
      if (width > 0) grip.current = { box, x: event.clientX, y: event.clientY, metresPerPx: quay / width };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = grip.current;
      if (!held) return;
      const [across, down] = [event.clientX - held.x, event.clientY - held.y];
      if (!dragged.current && Math.hypot(across, down) < least) return;
      if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = true;
      const berth = berthAt(box, berths, across * held.metresPerPx);
      setShifted({ box, shift: { berth, hours: Math.round((down / dayHeight) * 24) } });
    },
    onPointerUp: ask,
    onPointerCancel: stop,
    // A click event at the end of a drag must not follow the link.
    onClick(event: MouseEvent) {
      if (dragged.current) event.preventDefault();
      dragged.current = false;
    },
    onBlur: stop,
    onKeyDown(event: KeyboardEvent) {
      const { key } = event;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const shift = shifted?.shift ?? { berth: box.berth, hours: 0 };
      if (key === 'ArrowLeft' || key === 'ArrowRight') {
        setShifted({ box, shift: { ...shift, berth: nextBerth(berths, shift.berth, key === 'ArrowLeft' ? -1 : 1) } });
      } else if (key in steps) {
        setShifted({ box, shift: { ...shift, hours: shift.hours + (steps[key] ?? 0) } });
      } else if (key === 'Escape' && shifted) stop();
      else if (key === 'Enter' && moving) ask();
      else return;
      event.preventDefault();
    },
  });
  return { moving, asked, handlersOf, done: () => setAsked(null) };
}
