import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { callKey } from '#src/http/use-call.ts';

export interface FormVersion {
  /** The definition that the open form uses. */
  readonly current: ResourceDefinition;
  /** Increases when the form must be rebuilt; used as its React key. */
  readonly revision: number;
  /** A newer version of the definition exists than `held`. */
  readonly isOutdated: boolean;
  /** Set by the form: returns whether there are unsaved changes. */
  readonly isTouched: RefObject<() => boolean>;
}

/**
 * Keeps the version of the definition for a form with unsaved changes, and switches an unchanged form to the new
 * version.
 */
export function useFormVersion(offered: ResourceDefinition, id: string | null): FormVersion {
  const client = useQueryClient();
  const [{ held: current, turn: revision }, setHeld] = useState({ held: offered, turn: 0 });
  const isTouched = useRef<() => boolean>(() => false);
  useEffect(() => {
    if (offered === current || isTouched.current()) return;
    // The cached record was read with the previous version and may lack fields of the new one.
    if (id !== null) client.removeQueries({ queryKey: callKey(resourceCalls(offered).queryById, { query: { id } }) });
    setHeld({ held: offered, turn: revision + 1 });
  }, [offered, current, revision, client, id]);
  return { current, revision, isOutdated: offered.hash !== current.hash, isTouched };
}
