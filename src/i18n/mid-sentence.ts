/** A noun as it stands within a sentence: `Scaffold application` → `scaffold application`; `HSE …` and Chinese stay. */
export function midSentence(noun: string): string {
  return /^[A-Z][^A-Z]/.test(noun) ? noun.charAt(0).toLowerCase() + noun.slice(1) : noun;
}
