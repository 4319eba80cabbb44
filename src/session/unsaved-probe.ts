/**
 * Whether this window holds work that is not saved. Who keeps account of it (`src/tab/unsaved-work.ts`) comes with the
 * shell; before that there is nothing to lose.
 */
let ask: () => boolean = () => false;

export function setUnsavedProbe(probe: () => boolean): void {
  ask = probe;
}

export function holdsUnsavedWork(): boolean {
  return ask();
}
