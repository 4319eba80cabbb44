/** So long after the last key or press what a page asks by itself still counts as use of the session. */
const ATTENDED_MS = 60_000;

const signs = ['pointerdown', 'keydown', 'wheel'] as const;

/** When somebody last did something; undefined while nobody watches. */
let lastDone: number | undefined;

/** Follows whether somebody sits at the page. Called once, with the shell. */
export function watchAttention(): void {
  lastDone = performance.now();
  const note = () => {
    lastDone = performance.now();
  };
  for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true });
}

/** Nobody does anything here: cards and the bell that ask by themselves keep no session from running idle (docs/security.md P7). */
export function isUnattended(): boolean {
  return lastDone !== undefined && performance.now() - lastDone > ATTENDED_MS;
}
