import { type ComponentType, type FunctionComponent, type ReactNode, useState } from 'react';
import { lazyPart } from '#src/screen/lazy-part.tsx';

/** A component whose code is loaded when it is first rendered. Wrap it in `Suspense`. */
export type Part<P> = FunctionComponent<P> & {
  /** Preloads the code. An error is ignored here and shown when the component is rendered. */
  readonly load: () => Promise<void>;
};

/**
 * Makes a `Part` of a module that is loaded on demand. Once loaded, the component renders without suspending. If
 * loading fails, a retry is shown in its place.
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
    // Fixed for the lifetime of the instance: another component type would remount it and lose the user's input.
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
