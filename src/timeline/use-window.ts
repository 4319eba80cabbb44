import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SlotClasses } from './row-slots.ts';
import type { TimelineBar } from './timeline-data.ts';
import { type ScreenInput, type ScreenParts, TimelineScreen } from './timeline-screen.ts';

type Refs = { readonly [part in keyof ScreenParts]: RefObject<ScreenParts[part] | null> };

function partsOf(refs: Refs): ScreenParts | null {
  const [scroller, sizer, view] = [refs.scroller.current, refs.sizer.current, refs.view.current];
  const [canvas, names, body] = [
    refs.canvas.current as HTMLCanvasElement | null,
    refs.names.current,
    refs.body.current,
  ];
  return scroller && sizer && view && canvas && names && body && { scroller, sizer, view, canvas, names, body };
}

/**
 * Makes the screen of a timeline once, shows the input after each change, and repaints when the person scrolls or the
 * size of the page changes.
 */
export function useTimelineWindow<B extends TimelineBar>(
  refs: Refs,
  classes: SlotClasses,
  input: ScreenInput<B>,
  startAt: number,
) {
  const [screen, setScreen] = useState<TimelineScreen<B> | null>(null);
  const made = useRef<TimelineScreen<B> | null>(null);
  const observed = useRef(refs);
  const isNew = useRef(true);
  useLayoutEffect(() => {
    const parts = partsOf(observed.current);
    if (made.current === null && parts !== null) {
      made.current = new TimelineScreen<B>(parts, classes);
      setScreen(made.current);
    }
    made.current?.show(input);
    if (isNew.current && made.current !== null) {
      isNew.current = false;
      made.current.showTime(startAt);
      made.current.paint();
    }
  }, [input, classes, startAt]);
  useEffect(() => {
    const scroller = observed.current.scroller.current;
    const target = made.current;
    if (scroller === null || target === null) return;
    const scrolled = () => target.scrolled();
    const resized = () => target.resize();
    const observer = new ResizeObserver(resized);
    observer.observe(scroller);
    scroller.addEventListener('scroll', scrolled, { passive: true });
    // The zoom of the browser changes the resolution, which resizes the window as well.
    window.addEventListener('resize', resized);
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', scrolled);
      window.removeEventListener('resize', resized);
      target.stop();
    };
  }, []);
  return screen;
}
