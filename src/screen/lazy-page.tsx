import { type ComponentType, type FunctionComponent, lazy } from 'react';
import { loadChunk } from '#src/http/load-chunk.ts';

/** What did not come, each by what makes it be asked for anew. */
const lost = new Set<() => void>();

/**
 * A component whose code comes when it is first drawn, within 120 s (spec 1 §8, §9); whoever draws it puts a `Suspense`
 * around it. One that does not come fails the page that it is (`PageBoundary`); what stands beside a page, or in one that
 * goes on without it, is a `lazyPart`.
 */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> {
  const ask = (): ComponentType<P> =>
    lazy(() =>
      loadChunk(load).then(
        (Loaded) => ({ default: Loaded }),
        (error: unknown) => {
          lost.add(() => {
            Code = ask();
          });
          throw error;
        },
      ),
    ) as ComponentType<P>;
  let Code = ask();
  // biome-ignore lint/correctness/noComponentHookFactories: made once, when its module is read
  return function Lazy(props: P) {
    return <Code {...props} />;
  };
}

/**
 * React keeps a failure for good; after this, what did not come is asked for when it is drawn again. Called where a failure
 * was caught, not where it happened: React draws what waits for a failed one again at once, and would ask without end.
 */
export function retryLost(): void {
  for (const retry of lost) retry();
  lost.clear();
}
