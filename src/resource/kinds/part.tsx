import { type ComponentType, type FunctionComponent, type ReactNode, useState } from 'react';
import { lazyPart } from '#src/screen/lazy-part.tsx';

/** A component whose code is fetched when it is first needed; whoever shows it puts a `Suspense` around it. */
export type Part<P> = FunctionComponent<P> & {
  /** Fetches the code ahead; a failure shows when the part does. */
  readonly load: () => Promise<void>;
};

/**
 * A part out of a module that comes later. Once it is there it renders at once, without a moment of waiting; what could
 * not be fetched offers in its place to try again.
 */
export function part<P extends object, M>(
  fetch: () => Promise<M>,
  render: (module: M, props: P) => ReactNode,
): Part<P> {
  let there: ComponentType<P> | undefined;

  async function component(): Promise<ComponentType<P>> {
    const module = await fetch();
    there ??= (props: P) => render(module, props);
    return there;
  }

  const Waiting = lazyPart(component);

  // biome-ignore lint/correctness/noComponentHookFactories: parts are made once, when their module is read
  function Shown(props: P) {
    // One component for as long as it is shown: a change would throw away what was typed.
    const [Component] = useState<ComponentType<P>>(() => there ?? Waiting);
    return <Component {...props} />;
  }
  return Object.assign(Shown, {
    load: () =>
      component().then(
        () => undefined,
        () => undefined,
      ),
  });
}
