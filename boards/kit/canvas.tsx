import { type ReactNode, useEffect, useRef } from 'react';
import { useTall } from './use-tall.ts';

/**
 * The size of the canvas in px. Both have cells of the same size, so a panel that fits its place on one also fits on
 * the other.
 */
const sizes = { wide: { width: 1920, height: 1080 }, tall: { width: 1200, height: 2133 } } as const;

/**
 * The canvas, scaled as a whole and letterboxed. It drifts by 2 px a minute around a small square, so that no edge
 * burns into the screen. Both are one transform, set outside React.
 */
export function Canvas({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const kind = useTall() ? 'tall' : 'wide';
  useEffect(() => {
    const { width, height } = sizes[kind];
    const place = () => {
      const scale = Math.min(window.innerWidth / width, window.innerHeight / height);
      const step = Math.floor(Date.now() / 60_000) % 4;
      const [dx, dy] = [step === 1 || step === 2 ? 2 : 0, step >= 2 ? 2 : 0];
      const left = (window.innerWidth - width * scale) / 2 + dx;
      const top = (window.innerHeight - height * scale) / 2 + dy;
      if (ref.current) ref.current.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
    };
    place();
    window.addEventListener('resize', place);
    const timer = window.setInterval(place, 60_000);
    return () => {
      window.removeEventListener('resize', place);
      window.clearInterval(timer);
    };
  }, [kind]);
  return (
    <div className={`canvas ${kind}`} style={sizes[kind]} ref={ref}>
      {children}
    </div>
  );
}
