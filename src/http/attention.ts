/** Time in ms after the last input during which automatic requests count as use of the session. */
const ATTENDED_MS = 60_000;

const signs = ['pointerdown', 'keydown', 'wheel'] as const;

/** Time of the last input; undefined before `watchAttention`. */
let lastDone: number | undefined;

/** Starts to track user input. Called once, with the shell. */
export function watchAttention(): void {
  lastDone = performance.now();
  const note = () => {
    lastDone = performance.now();
  };
  for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true });
}

/**
 * Whether nobody is using the page: automatic requests of cards and the bell must not keep an idle session alive
 * (docs/security.md P7).
 */
export function isUnattended(): boolean {
  return lastDone !== undefined && performance.now() - lastDone > ATTENDED_MS;
}
