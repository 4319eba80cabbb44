import type { Call } from './call.ts';

/**
 * Of what the engine makes for a definition, what no module answers: where a noun has both, its module says of each
 * address that it names what stands there, and the engine has the others.
 */
export function besideModules<T>(modules: readonly T[], made: readonly T[], callOf: (entry: T) => Call): readonly T[] {
  const addresses = (entry: T): readonly string[] => {
    const { method, also = [], path } = callOf(entry);
    return [method, ...also].map((each) => `${each} ${path}`);
  };
  const taken = new Set(modules.flatMap(addresses));
  return made.filter((entry) => !addresses(entry).some((address) => taken.has(address)));
}
