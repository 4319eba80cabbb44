import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { callKey } from '#src/http/use-call.ts';

export interface HeldVersion {
  /** The definition that the open form is made from. */
  readonly held: ResourceDefinition;
  /** Another number: another form. */
  readonly turn: number;
  /** There is a newer version than the form's. */
  readonly isOutdated: boolean;
  /** The form says here whether it holds anything that is not saved. */
  readonly isTouched: RefObject<() => boolean>;
}

/** Keeps the definition under a form that somebody has begun to fill in; gives an untouched form the one of now. */
export function useHeldVersion(offered: ResourceDefinition, id: string | null): HeldVersion {
  const client = useQueryClient();
  const [{ held, turn }, setHeld] = useState({ held: offered, turn: 0 });
  const isTouched = useRef<() => boolean>(() => false);
  useEffect(() => {
    if (offered === held || isTouched.current()) return;
    // The record was read by the version before and lacks what this one shows.
    if (id !== null) client.removeQueries({ queryKey: callKey(resourceCalls(offered).queryById, { query: { id } }) });
    setHeld({ held: offered, turn: turn + 1 });
  }, [offered, held, turn, client, id]);
  return { held, turn, isOutdated: offered.hash !== held.hash, isTouched };
}
