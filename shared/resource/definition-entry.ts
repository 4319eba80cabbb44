import type { z } from 'zod';
import type { definitionEntry } from '#shared/contract/rights/permission.schema.ts';

/** An entry of the index of definitions, as the permission answer and the built pages contain it. */
export type DefinitionEntry = Readonly<z.output<typeof definitionEntry>>;

/**
 * Path of a definition in the built pages. The path contains the hash of the content, so a browser fetches each version
 * only once.
 */
export function definitionPath({ code, head = code, hash }: Pick<DefinitionEntry, 'code' | 'head' | 'hash'>): string {
  return `/definitions/${head}.${hash}.json`;
}

/** Path of the index of definitions in the built pages, for servers whose permission answer has no index. */
export const builtIndexPath = '/definitions/index.json';
