import { useEffect, useRef } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';

/** Runs when the definition under an open page became another version, not for the one it was opened with. */
export function useNewVersion({ hash }: ResourceDefinition, run: () => void): void {
  const shown = useRef(hash);
  useEffect(() => {
    if (shown.current === hash) return;
    shown.current = hash;
    run();
  });
}
