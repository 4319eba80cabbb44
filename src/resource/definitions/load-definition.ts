import type { QueryKey } from '@tanstack/react-query';
import { queryDefinition } from '#shared/contract/definition.ts';
import { CallError } from '#shared/http/call-error.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { type DefinitionEntry, definitionPath } from '#shared/resource/definition-entry.ts';
import { isFormCode } from '#shared/resource/form-code.ts';
import { call } from '#src/http/call.ts';
import { fetchStatic } from '#src/http/fetch-static.ts';

type Version = Pick<DefinitionEntry, 'code' | 'head' | 'hash'>;

/** A version never changes, so it is asked for once and kept; its hash is part of the key. */
export function definitionQuery(entry: Version) {
  const queryKey: QueryKey = ['definition', entry.head ?? entry.code, entry.hash];
  return {
    queryKey,
    queryFn: () => fetchDefinition(entry),
    // 'static': nor is it read again when the language or the department changes, by which other answers do.
    staleTime: 'static' as const,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  };
}

/**
 * Built-in definitions are files of the build. The page's server may be of another build than the one that named the
 * version (an upgrade that takes the processes one by one): then any process answers for it, as for forms made at run
 * time, which are no files.
 */
async function fetchDefinition(entry: Version): Promise<ResourceDefinition> {
  if (isFormCode(entry.code)) return askServer(entry);
  try {
    return withHash(await fetchStatic<ResourceDefinition>(definitionPath(entry)), entry);
  } catch (error) {
    if (error instanceof CallError && error.kind === 'notFound') return askServer(entry);
    throw error;
  }
}

async function askServer(entry: Version): Promise<ResourceDefinition> {
  const path = { code: entry.head ?? entry.code, hash: entry.hash };
  return withHash((await call(queryDefinition, { path }, { quiet: true })) as ResourceDefinition, entry);
}

const withHash = (definition: ResourceDefinition, { hash }: Version): ResourceDefinition => ({ ...definition, hash });
