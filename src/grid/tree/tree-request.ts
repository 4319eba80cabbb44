import { translate } from '#src/i18n/use-messages.ts';
import { treeMessages } from './tree.messages.ts';

export interface TreeQueryOptions {
  /** Sent as it is; empty is not sent. */
  readonly condition?: string | undefined;
  /** Extra parameters. */
  readonly params?: Readonly<Record<string, string>> | undefined;
}

/** Query of a tree request: `parentId`, an optional condition and extra parameters (docs/specification.md §2.7 'Lists'). */
export function treeQuery(parentId: string, { condition, params }: TreeQueryOptions): Readonly<Record<string, string>> {
  return { ...params, ...(condition ? { condition } : undefined), parentId };
}

/** Rows of an answer, which is a list or has `records` (docs/specification.md §2.7); anything else throws (docs/specification.md §2.8). */
export function readTreeRows<Row>(result: unknown): readonly Row[] {
  if (Array.isArray(result)) return result;
  if (typeof result === 'object' && result !== null && 'records' in result && Array.isArray(result.records)) {
    return result.records;
  }
  throw new Error(translate(treeMessages, 'unrecognised'));
}

/** `hasChildren` as the different servers write it. */
export function saysChildren(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}
