import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import type { FillHandleProps } from './fill-handle.tsx';

/** Comes with the first active cell; a grid works on without it, by its keys. */
const FillHandle = lazyPart(async () => (await import('./fill-handle.tsx')).FillHandle, { again: 30_000, quiet: true });

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
