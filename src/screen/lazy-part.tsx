import type { ComponentType, FunctionComponent } from 'react';
import { lazyPage } from './lazy-page.tsx';
import { type LossHandling, PartBoundary } from './part-boundary.tsx';

/** `onLost` where closing it is not the same as being told that it was closed (`onClose`). */
type PartProps<P> = P & Pick<LossHandling, 'onLost'>;

/**
 * A dialog, drawer or section whose code comes when it is first drawn, within 120 s. One that does not come leaves all else
 * as it is: what has an `onClose` is closed (called with false: nothing was done there) and asked for anew at the next
 * opening; anything else offers in its place to try again.
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
