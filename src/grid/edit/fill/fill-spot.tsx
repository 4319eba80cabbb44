import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { FillHandleProps } from './fill-handle.tsx';

/** Comes with the first active cell; a grid works on without it, by its keys. */
const FillHandle = lazy(() =>
  import('./fill-handle.tsx').then(
    (module) => ({ default: module.FillHandle }),
    (error: unknown) => {
      console.warn('the fill handle could not be loaded', error);
      return { default: () => null };
    },
  ),
);

/** Where the fill handle stands once there is an active cell. */
export function FillSpot(props: FillHandleProps) {
  const { cursor } = props.model;
  const isActive = useSyncExternalStore(cursor.subscribe, () => cursor.row >= 0);
  if (!isActive) return null;
  return (
    <Suspense fallback={null}>
      <FillHandle {...props} />
    </Suspense>
  );
}
