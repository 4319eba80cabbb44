/**
 * Whether this window has unsaved work. The register of that work (`src/tab/unsaved-work.ts`) is loaded with the shell;
 * before that there is nothing to lose.
 */
let ask: () => boolean = () => false;

export function setUnsavedProbe(probe: () => boolean): void {
  ask = probe;
}

export function windowHasUnsavedWork(): boolean {
  return ask();
}
