import { type ReactNode, useEffect, useRef } from 'react';
import { useCanvasSize } from './use-canvas-size.ts';

/**
 * The canvas, scaled as a whole and letterboxed. It drifts by 2 px a minute around a small square, so that no edge
 * burns into the screen. Both are one transform, set outside React.
 */
export function Canvas({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const { tall, width, height } = useCanvasSize();
  useEffect(() => {
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
  }, [width, height]);
  return (
    <div className={tall ? 'canvas tall' : 'canvas'} style={{ width, height }} ref={ref}>
      {children}
    </div>
  );
}
