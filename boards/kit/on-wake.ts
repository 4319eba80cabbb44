const beatMs = 5_000;
/** A beat that comes so much too late, or by a clock that jumped: the machine slept, or its clock was put. */
const gapMs = 5_000;

/**
 * Runs when a screen was away and is back: shown or on line again, out of the browser's cache, after its machine slept, after
 * its clock was put. Timers stand still meanwhile, and what they wait for would be minutes late. Returns the stop.
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
