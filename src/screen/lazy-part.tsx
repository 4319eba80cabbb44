import type { ComponentType, FunctionComponent } from 'react';
import { lazyPage } from './lazy-page.tsx';
import { type LossHandling, PartBoundary } from './part-boundary.tsx';

/** Pass `onLost` where a failed load must be handled otherwise than by `onClose(false)`. */
type PartProps<P> = P & Pick<LossHandling, 'onLost'>;

/**
 * A dialog, drawer or section whose code is loaded when it renders first, within 120 s. If the code fails to load, the
 * rest of the page is not affected. A part with `onClose` is closed (`onClose(false)`: nothing was done) and loads its
 * code again at the next opening. Any other part shows a retry button in its place.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  handling: Pick<LossHandling, 'again' | 'quiet'> = {},
): FunctionComponent<PartProps<P>> {
  const Code = lazyPage(load);
  // biome-ignore lint/correctness/noComponentHookFactories: made once, when its module is read
  return function Part({ onLost, ...props }: PartProps<P>) {
    return (
      <PartBoundary {...handling} onLost={onLost ?? closing(props)}>
        <Code {...(props as P)} />
      </PartBoundary>
    );
  };
}

function closing(props: object): (() => void) | undefined {
  if (!('onClose' in props) || typeof props.onClose !== 'function') return undefined;
  const { onClose } = props;
  return () => onClose(false);
}
