import { useEffect } from 'react';

/** How long the pointer stays visible after it was moved. */
const sightMs = 3_000;

function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  // If the browser refuses (no gesture, a frame), the board stays as it is.
  else document.documentElement.requestFullscreen().catch(() => undefined);
}

/** Adapts the page to a wall screen: hides the pointer, and `F` or a double click switches full screen on and off. */
export function useWall(): void {
  useEffect(() => {
    const root = document.documentElement;
    let timer = 0;
    const hide = () => root.classList.add('no-pointer');
    const moved = () => {
      root.classList.remove('no-pointer');
      window.clearTimeout(timer);
      timer = window.setTimeout(hide, sightMs);
    };
    const pressed = (event: KeyboardEvent) => {
      const held = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key.toLowerCase() === 'f' && !held) toggleFullScreen();
    };
    moved();
    window.addEventListener('pointermove', moved);
    window.addEventListener('keydown', pressed);
    window.addEventListener('dblclick', toggleFullScreen);
    return () => {
      window.clearTimeout(timer);
      root.classList.remove('no-pointer');
      window.removeEventListener('pointermove', moved);
      window.removeEventListener('keydown', pressed);
      window.removeEventListener('dblclick', toggleFullScreen);
    };
  }, []);
}
