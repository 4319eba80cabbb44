/** Calls a drag off by Escape, before anybody else hears of the key: the grid would let go of its active cell. */
export function endByEscape(signal: AbortSignal, end: () => void): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end();
    },
    { signal, capture: true },
  );
}
