/** Codes per letter: a level has the codes `A01` … `A99`, `B01` … `Z99`. */
const perLetter = 99;
const most = 26 * perLetter;

/** The next code after `last` below a parent's code (empty for the root); null if all codes of the level are used. */
export function codeAfter(parent: string, last: string | null): string | null {
  const taken = last === null ? 0 : placeOf(last.slice(parent.length));
  if (taken >= most) return null;
  const letter = String.fromCharCode(65 + Math.floor(taken / perLetter));
  return `${parent}${letter}${String((taken % perLetter) + 1).padStart(2, '0')}`;
}

/** Number of a code within its level: `A01` is 1, `B01` is 100. */
const placeOf = (part: string): number => (part.charCodeAt(0) - 65) * perLetter + Number(part.slice(1));
