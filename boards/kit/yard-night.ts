const hour = 3_600_000;
const day = 24 * hour;
/** Of the yard (Asia/Shanghai, no daylight saving), whatever zone the screen's computer was set up in. */
const yardOffset = 8 * hour;
/** Nobody looks at a wall then. */
const nightly = 4 * hour;

/** Ms until it is 04:00 in the yard; a whole day at that very moment. */
export function msUntilNight(now: number): number {
  const ofDay = (now + yardOffset) % day;
  return ofDay < nightly ? nightly - ofDay : nightly - ofDay + day;
}

/** Runs at 04:00 of the yard, night after night; returns the stop. */
export function everyNight(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => {
      run();
      wait();
    }, msUntilNight(Date.now()));
  };
  wait();
  return () => clearTimeout(timer);
}
