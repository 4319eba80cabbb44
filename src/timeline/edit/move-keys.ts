import type { Direction, TimelineBar } from '#src/timeline/timeline-data.ts';
import type { Freedom } from './bar-moves.ts';
import { type BarDraft, type MoveFrame, stepPlace, toEnd, toTime } from './move-bar.ts';

/** The keys of a bar that was taken; `Ctrl` makes large steps, `Shift` moves the end, `Ctrl+Shift` the begin. */
export interface MoveKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Steps of a large step along time, unless the page says otherwise. */
const large = 7;

/** The draft after an arrow key; undefined for every other key, and for what the bar does not allow. */
export function draftAfterKey<B extends TimelineBar>(
  draft: BarDraft<B>,
  { key, ctrlKey, metaKey, shiftKey }: MoveKey,
  direction: Direction,
  freedom: Freedom,
  frame: MoveFrame,
): BarDraft<B> | undefined {
  const isCtrl = ctrlKey || metaKey;
  const [later, earlier, next, previous] =
    direction === 'across'
      ? ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']
      : ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'];
  if (key === later || key === earlier) {
    const { step, largeStep = large * step } = frame;
    const way = key === later ? step : -step;
    const whole = isCtrl ? Math.sign(way) * largeStep : way;
    if (!shiftKey) return freedom.time ? toTime(draft, draft.from + whole, frame) : undefined;
    const end = isCtrl ? 'from' : 'to';
    return freedom[end] ? toEnd(draft, end, draft[end] + way, frame) : undefined;
  }
  if (key !== next && key !== previous) return undefined;
  return freedom.place ? stepPlace(draft, key === next ? 1 : -1, isCtrl, frame) : undefined;
}
