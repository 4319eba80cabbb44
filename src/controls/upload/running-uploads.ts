import { createContext, useContext, useInsertionEffect } from 'react';

export interface UploadsOfControl {
  /** Whether uploads are running. */
  readonly isBusy: () => boolean;
  /** Whether a file arrived while the control was hidden behind another tab, so that its form does not have it yet. */
  readonly isUnseen: () => boolean;
  readonly stop: () => void;
}

/** The uploads of a form's controls. */
export class RunningUploads {
  readonly #all = new Set<UploadsOfControl>();

  /** While true, a saved record would lack files. */
  get busy(): boolean {
    return [...this.#all].some(({ isBusy }) => isBusy());
  }

  /** While true, closing would lose files that the form does not have yet. */
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

/** Provided by everything that saves the values of its controls: a form, a decision, the dialog of an editor. */
export const UploadsAround = createContext<RunningUploads | null>(null);

/**
 * Registers uploads at the surrounding form and stops them on unmount. Uses insertion effects, because others are
 * cleaned up while the tab is hidden, when uploads must continue. `uploads` must be stable.
 */
export function useRunningUploads(uploads: UploadsOfControl): void {
  const around = useContext(UploadsAround);
  useInsertionEffect(() => around?.add(uploads), [around, uploads]);
  // In a microtask, because stopping notifies components, which is not allowed during React's commit.
  useInsertionEffect(() => () => queueMicrotask(uploads.stop), [uploads]);
}
