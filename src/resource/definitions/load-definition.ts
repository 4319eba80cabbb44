import type { QueryKey } from '@tanstack/react-query';
import { queryDefinition } from '#shared/contract/definition.ts';
import { CallError } from '#shared/http/call-error.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { type DefinitionEntry, definitionPath } from '#shared/resource/definition-entry.ts';
import { provideExpressions } from '#shared/resource/expression-language.ts';
import { isFormCode } from '#shared/resource/form-code.ts';
import { usesExpressions } from '#shared/resource/uses-expressions.ts';
import { call } from '#src/http/call.ts';
import { fetchStatic } from '#src/http/fetch-static.ts';

type Version = Pick<DefinitionEntry, 'code' | 'head' | 'hash'>;

/**
 * Query of one version of a definition. A version never changes, so it is fetched once and cached for good; its hash is
 * part of the key.
 */
export function definitionQuery(entry: Version) {
  const queryKey: QueryKey = ['definition', entry.head ?? entry.code, entry.hash];
  return {
    queryKey,
    queryFn: async () => withLanguage(await fetchDefinition(entry)),
    // 'static' also survives the invalidation of all queries after a change of language or department.
    staleTime: 'static' as const,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  };
}

/**
 * Built-in definitions are static files of the build. During a rolling upgrade the server that delivers the files may
 * be of another build than the server that named the version. A missing file is therefore read through the API, which
 * every build answers, as for forms made at run time, which have no file.
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

/** Loads the language of expressions, a chunk of its own, only for definitions that need it. */
async function withLanguage(definition: ResourceDefinition): Promise<ResourceDefinition> {
  if (usesExpressions(definition)) provideExpressions((await import('#shared/expression/language.ts')).language);
  return definition;
}

const withHash = (definition: ResourceDefinition, { hash }: Version): ResourceDefinition => ({ ...definition, hash });
