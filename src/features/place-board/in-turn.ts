/** An act that runs some frames after it was asked for, and once however often it was asked. */
export interface Turn {
  readonly ask: () => void;
  readonly stop: () => void;
}

/**
 * Parts of the board that follow the day take turns, so that no frame has to do the work of all: the map and the words of
 * the day first, then the totals, then the Gantt.
 */
export function inTurn(frames: number, act: () => void): Turn {
  let frame = 0;
  let left = 0;
  const step = () => {
    left -= 1;
    frame = left > 0 ? requestAnimationFrame(step) : 0;
    if (left === 0) act();
  };
  return {
    ask() {
      if (frame !== 0) return;
      left = frames;
      frame = requestAnimationFrame(step);
    },
    stop() {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}

/** Writes a text into an element, and keeps its text node, which is cheaper to lay out than a new one. */
export function writeText(element: Element | null, text: string): void {
  const node = element?.firstChild;
  if (node instanceof Text) node.data = text;
  else if (element) element.textContent = text;
}
