import { type ComponentType, type FunctionComponent, lazy } from 'react';
import { loadChunk } from '#src/http/load-chunk.ts';

/** What did not come, each by what makes it be asked for anew. */
const lost = new Set<() => void>();

/** A component whose code comes later, and may be fetched before it is drawn. */
export type LazyPage<P> = FunctionComponent<P> & {
  /** Fetches the code. What is there when it is drawn is drawn at once: React holds what it had to wait for for 300 ms. */
  readonly preload: () => Promise<void>;
  /** Whether the code is here already. */
  readonly isHere: () => boolean;
};

/**
 * A component whose code comes when it is first drawn, within 120 s (docs/specification.md §1.8, §1.9); whoever draws it puts a `Suspense`
 * around it. One that does not come fails the page that it is (`PageBoundary`); what stands beside a page, or in one that
 * goes on without it, is a `lazyPart`.
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

/** A promise that calls back before `then` returns, which `lazy` takes for code that is there. */
function atOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: React asks for nothing else of a promise
  return { then: (done: (value: T) => void) => done(value) } as unknown as Promise<T>;
}

/**
 * React keeps a failure for good; after this, what did not come is asked for when it is drawn again. Called where a failure
 * was caught, not where it happened: React draws what waits for a failed one again at once, and would ask without end.
 */
export function retryLost(): void {
  for (const retry of lost) retry();
  lost.clear();
}
