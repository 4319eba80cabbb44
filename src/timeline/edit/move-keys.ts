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

/** Steps of a large step along time. */
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
    const way = key === later ? frame.step : -frame.step;
    if (!shiftKey) return freedom.time ? toTime(draft, draft.from + way * (isCtrl ? large : 1), frame) : undefined;
    const end = isCtrl ? 'from' : 'to';
    return freedom[end] ? toEnd(draft, end, draft[end] + way, frame) : undefined;
  }
  if (key !== next && key !== previous) return undefined;
  return freedom.place ? stepPlace(draft, key === next ? 1 : -1, isCtrl, frame) : undefined;
}
