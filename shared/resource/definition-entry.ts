import type { z } from 'zod';
import type { definitionEntry } from '#shared/contract/rights/permission.schema.ts';

/** An entry of the index of definitions, as the permission answer brings it and a build keeps it. */
export type DefinitionEntry = Readonly<z.output<typeof definitionEntry>>;

/** Where a build keeps a definition: its name changes with its content, so a browser asks for it once. */
export function definitionPath({ code, head = code, hash }: Pick<DefinitionEntry, 'code' | 'head' | 'hash'>): string {
  return `/definitions/${head}.${hash}.json`;
}

/** Where a build keeps the index of all its definitions, for servers whose permission answer brings none. */
export const builtIndexPath = '/definitions/index.json';
