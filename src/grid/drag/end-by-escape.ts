/** Cancels a drag on Escape. Captures the key, because the grid would otherwise clear its active cell. */
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
