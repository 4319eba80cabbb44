import { createContext, useContext, useInsertionEffect } from 'react';

export interface UploadsOfControl {
  /** Some are on their way. */
  readonly isBusy: () => boolean;
  /** Something arrived while the control stood behind another tab: its form has not drawn it yet. */
  readonly isUnseen: () => boolean;
  readonly stop: () => void;
}

/** The uploads of the controls of a form. */
export class RunningUploads {
  readonly #all = new Set<UploadsOfControl>();

  /** Saved now, the record would lack what is on its way. */
  get busy(): boolean {
    return [...this.#all].some(({ isBusy }) => isBusy());
  }

  /** Closed now, files would be lost that the form does not know of. */
  get unsaved(): boolean {
    return [...this.#all].some(({ isBusy, isUnseen }) => isBusy() || isUnseen());
  }

  add(uploads: UploadsOfControl): () => void {
    this.#all.add(uploads);
    return () => {
      this.#all.delete(uploads);
    };
  }
}

/** Provided by whatever saves what its controls hold: a form, a decision, the dialog of an editor. */
export const UploadsAround = createContext<RunningUploads | null>(null);

/**
 * Tells the form around of uploads, and ends them with the page. Unlike other effects this one goes on while the tab is
 * in the background: what is sent arrives there. The object must be stable.
 */
export function useRunningUploads(uploads: UploadsOfControl): void {
  const around = useContext(UploadsAround);
  useInsertionEffect(() => around?.add(uploads), [around, uploads]);
  // Whoever shows them is told, which must not happen in the middle of React's step.
  useInsertionEffect(() => () => queueMicrotask(uploads.stop), [uploads]);
}
