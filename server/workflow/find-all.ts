import { pipelined } from '#server/db/pipelined.ts';
import type { Finding, FindingInput } from './area-guard.ts';

export type Find = (input: FindingInput) => Promise<readonly Finding[]>;

/** Findings of all rules, in their order. The rules are independent, so their queries are sent together. */
export async function findAll(finders: readonly Find[] | undefined, input: FindingInput): Promise<readonly Finding[]> {
  return (await pipelined((finders ?? []).map((find) => find(input)))).flat();
}
