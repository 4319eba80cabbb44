import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SlotClasses } from './row-slots.ts';
import type { TimelineBar } from './timeline-data.ts';
import { type ScreenInput, type ScreenParts, TimelineScreen } from './timeline-screen.ts';

type Refs = { readonly [part in keyof ScreenParts]: RefObject<ScreenParts[part] | null> };

function partsOf(refs: Refs): ScreenParts | null {
  const [scroller, sizer, view] = [refs.scroller.current, refs.sizer.current, refs.view.current];
  const [canvas, names] = [refs.canvas.current as HTMLCanvasElement | null, refs.names.current];
  return scroller && sizer && view && canvas && names && { scroller, sizer, view, canvas, names };
}

/**
 * Makes the screen of a timeline once, shows the input after each change, and repaints when the person scrolls or the
 * size of the page changes. Returns null until the first bars are painted: rendering the element over the active bar
 * before would delay them.
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
  useLayoutEffect(() => {
    const parts = partsOf(observed.current);
    if (made.current === null && parts !== null) {
      made.current = new TimelineScreen<B>(parts, classes);
    }
    made.current?.show(input, startAt);
  }, [input, classes, startAt]);
  useEffect(() => {
    const scroller = observed.current.scroller.current;
    const target = made.current;
    if (scroller === null || target === null) return;
    // In the frame after the next, so that the first picture is on the screen before elements are made.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        target.settle();
        setScreen(target);
      });
    });
    const scrolled = () => target.scrolledTo();
    const resized = () => target.resize();
    const observer = new ResizeObserver(resized);
    observer.observe(scroller);
    scroller.addEventListener('scroll', scrolled, { passive: true });
    // The zoom of the browser changes the resolution, which resizes the window as well.
    window.addEventListener('resize', resized);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      scroller.removeEventListener('scroll', scrolled);
      window.removeEventListener('resize', resized);
      target.stop();
    };
  }, []);
  return screen;
}
