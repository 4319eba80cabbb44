import { useEffect, useRef } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';

/** Calls `run` when the definition of an open page changes to another version, but not on mount. */
export function useNewVersion({ hash }: ResourceDefinition, run: () => void): void {
  const shown = useRef(hash);
  useEffect(() => {
    if (shown.current === hash) return;
    shown.current = hash;
    run();
  });
}
