import type { Call } from './call.ts';

/**
 * Filters `made` (entries that the engine derives from definitions) to those whose address no entry of `modules` uses.
 * A resource may have both; its module then answers some addresses and the engine the others.
 */
export function excludeModuleCalls<T>(
  modules: readonly T[],
  made: readonly T[],
  callOf: (entry: T) => Call,
): readonly T[] {
  const addresses = (entry: T): readonly string[] => {
    const { method, also = [], path } = callOf(entry);
    return [method, ...also].map((each) => `${each} ${path}`);
  };
  const taken = new Set(modules.flatMap(addresses));
  return made.filter((entry) => !addresses(entry).some((address) => taken.has(address)));
}
