import { useMemo } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { useDictionaryCodes } from '#src/controls/use-dictionary.ts';
import { servedDefinition, useIsPlatform } from '#src/http/server-abilities.ts';

/** Adapts a definition that the page brings along to the dictionaries that the server knows. */
export function useServedDefinition(definition: ResourceDefinition): ResourceDefinition {
  const dictionaries = useDictionaryCodes(useIsPlatform());
  return useMemo(() => servedDefinition(definition, dictionaries), [definition, dictionaries]);
}
