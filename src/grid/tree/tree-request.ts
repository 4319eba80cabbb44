import { translate } from '#src/i18n/use-messages.ts';
import { treeMessages } from './tree.messages.ts';

export interface TreeQueryOptions {
  /** Sent as is; not sent if empty. */
  readonly condition?: string | undefined;
  /** Additional parameters. */
  readonly params?: Readonly<Record<string, string>> | undefined;
}

/**
 * Query of a tree request: `parentId`, an optional condition and additional parameters (docs/specification.md §2.7
 * 'Lists').
 */
export function treeQuery(parentId: string, { condition, params }: TreeQueryOptions): Readonly<Record<string, string>> {
  return { ...params, ...(condition ? { condition } : undefined), parentId };
}

/**
 * The rows in an answer, which is an array or has `records` (docs/specification.md §2.7); throws for anything else
 * (docs/specification.md §2.8).
 */
export function readTreeRows<Row>(result: unknown): readonly Row[] {
  if (Array.isArray(result)) return result;
  if (typeof result === 'object' && result !== null && 'records' in result && Array.isArray(result.records)) {
    return result.records;
  }
  throw new Error(translate(treeMessages, 'unrecognised'));
}

/** Parses `hasChildren` in the notations of different servers. */
export function readHasChildren(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}
