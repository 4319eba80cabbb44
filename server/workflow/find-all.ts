import { together } from '#server/db/together.ts';
import type { Finding, FindingInput } from './area-guard.ts';

export type Find = (input: FindingInput) => Promise<readonly Finding[]>;

/** What each of these rules has to say, in their order; none of them needs another's answer, so they ask together. */
export async function findAll(finders: readonly Find[] | undefined, input: FindingInput): Promise<readonly Finding[]> {
  return (await together((finders ?? []).map((find) => find(input)))).flat();
}
