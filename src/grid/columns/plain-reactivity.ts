import type { CoreFeatures } from '@tanstack/react-table';

type Reactivity = NonNullable<CoreFeatures['coreReactivityFeature']>;

/**
 * Keeps a table's state as plain values. The column model lives outside React and has its own listeners, so nothing
 * subscribes to the table's atoms. The library's own bindings would add a store and a render per change.
 */
export const plainReactivity: Reactivity = {
  createOptionsStore: false,
  wrapExternalAtoms: false,
  createWritableAtom: held,
  createReadonlyAtom: (read) => ({ get: read, subscribe: unheard }),
  addSubscription: unheard,
  untrack: (read) => read(),
  batch: (work) => work(),
  schedule: queueMicrotask,
};

function held<T>(initial: T): ReturnType<typeof plainReactivity.createWritableAtom<T>> {
  let value = initial;
  return {
    get: () => value,
    set: (next: T | ((before: T) => T)) => {
      value = typeof next === 'function' ? (next as (before: T) => T)(value) : next;
    },
    subscribe: unheard,
  };
}

function unheard(): never {
  throw new Error('the state of a plain table cannot be subscribed to');
}
