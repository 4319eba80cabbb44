import { type ComponentType, type FunctionComponent, lazy } from 'react';
import { loadChunk } from '#src/http/load-chunk.ts';

/** A function per component whose code failed to load, which makes React load the code again. */
const lost = new Set<() => void>();

/** A component whose code is loaded later. The code can be fetched before the component is drawn. */
export type LazyPage<P> = FunctionComponent<P> & {
  /**
   * Loads the code. A component whose code is loaded renders immediately, while React shows a fallback for at least 300
   * ms once it had to wait.
   */
  readonly preload: () => Promise<void>;
  /** Whether the code has been loaded. */
  readonly isHere: () => boolean;
};

/**
 * A component whose code is loaded when it is first drawn, within 120 s (docs/specification.md §1.8, §1.9). Its parent
 * needs a `Suspense` around it. If the code fails to load, the whole page fails (`PageBoundary`). For a part of the
 * window without which the page still works, use `lazyPart`.
 */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  let known: { readonly default: ComponentType<P> } | null = null;
  const bring = async () => {
    const code = { default: await loadChunk(load) };
    known = code;
    return code;
  };
  const ask = (): ComponentType<P> =>
    lazy(() =>
      known === null
        ? bring().catch((error: unknown) => {
            lost.add(() => {
              Code = ask();
            });
            throw error;
          })
        : atOnce(known),
    ) as ComponentType<P>;
  let Code = ask();
  // biome-ignore lint/correctness/noComponentHookFactories: made once, when its module is read
  function Lazy(props: P) {
    return <Code {...props} />;
  }
  const preload = async (): Promise<void> => {
    await bring();
  };
  return Object.assign(Lazy, { preload, isHere: () => known !== null });
}

/** A promise that calls back before `then` returns. `lazy` draws such code without waiting. */
function atOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: React asks for nothing else of a promise
  return { then: (done: (value: T) => void) => done(value) } as unknown as Promise<T>;
}

/**
 * Makes components whose code failed to load try again when they render next; React itself would keep the failure. Call
 * this where the failure was caught, not where it happened: React immediately renders the components that wait for a
 * failed one, and would load without end.
 */
export function retryLost(): void {
  for (const retry of lost) retry();
  lost.clear();
}
