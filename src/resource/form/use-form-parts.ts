import { useEffect, useState } from 'react';
import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';

/** Loads the code of all controls of a form, so that the form appears at once. True when they are loaded. */
export function useFormParts(definition: ResourceDefinition): boolean {
  const [ready, setReady] = useState<ResourceDefinition | null>(null);
  useEffect(() => {
    let gone = false;
    const parts = new Set(enteredFields(definition).map((field) => kindOf(field).form));
    void Promise.all([...parts].map((part) => part.load())).then(() => {
      if (!gone) setReady(definition);
    });
    return () => {
      gone = true;
    };
  }, [definition]);
  return ready === definition;
}
