/**
 * Lower-cases a noun for use within a sentence: `Scaffold application` → `scaffold application`. `HSE …` and Chinese
 * are unchanged.
 */
export function lowerFirst(noun: string): string {
  return /^[A-Z][^A-Z]/.test(noun) ? noun.charAt(0).toLowerCase() + noun.slice(1) : noun;
}
