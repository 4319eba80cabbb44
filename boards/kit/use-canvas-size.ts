import { useSyncExternalStore } from 'react';
import { type CanvasSize, canvasSize } from './canvas-size.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** The canvas for the present size of the window. */
export function useCanvasSize(): CanvasSize {
  return useSyncExternalStore(subscribe, () => canvasSize(window.innerWidth, window.innerHeight));
}
