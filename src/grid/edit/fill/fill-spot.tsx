import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import type { FillHandleProps } from './fill-handle.tsx';

/** Loaded with the first active cell. If loading fails, the grid works without it, by keyboard. */
const FillHandle = lazyPart(async () => (await import('./fill-handle.tsx')).FillHandle, { again: 30_000, quiet: true });

/** Shows the fill handle once there is an active cell. */
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
