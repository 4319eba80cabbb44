import { useMemo } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { useDictionaryCodes } from '#src/controls/use-dictionary.ts';
import { servedDefinition, useIsPlatform } from '#src/http/server-abilities.ts';

/** A definition of a page's own as the server behind the office has it. */
export function useServedDefinition(definition: ResourceDefinition): ResourceDefinition {
  const dictionaries = useDictionaryCodes(useIsPlatform());
  return useMemo(() => servedDefinition(definition, dictionaries), [definition, dictionaries]);
}
