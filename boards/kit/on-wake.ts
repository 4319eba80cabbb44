const beatMs = 5_000;
/** An interval that runs this much too late or too early by the clock: the machine slept, or its clock was set. */
const gapMs = 5_000;

/**
 * Runs `run` when a screen is back: visible or online again, restored from the browser's back/forward cache, after the
 * machine slept, and after its clock was set. Timers stand still during sleep and would run minutes late. Returns the
 * function that stops this.
 */
export function onWake(run: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') run();
  };
  let last = Date.now();
  const beat = setInterval(() => {
    const now = Date.now();
    if (Math.abs(now - last - beatMs) > gapMs) run();
    last = now;
  }, beatMs);
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('pageshow', seen);
  window.addEventListener('online', run);
  return () => {
    clearInterval(beat);
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('pageshow', seen);
    window.removeEventListener('online', run);
  };
}
