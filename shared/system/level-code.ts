/** Letters and numbers of one level: `A01` … `A99`, `B01` … `Z99`. */
const perLetter = 99;
const most = 26 * perLetter;

/** The code that follows `last` below a parent's code (blank at the top); null when the level is full. */
export function codeAfter(parent: string, last: string | null): string | null {
  const taken = last === null ? 0 : placeOf(last.slice(parent.length));
  if (taken >= most) return null;
  const letter = String.fromCharCode(65 + Math.floor(taken / perLetter));
  return `${parent}${letter}${String((taken % perLetter) + 1).padStart(2, '0')}`;
}

/** `A01` is 1, `B01` is 100. */
const placeOf = (part: string): number => (part.charCodeAt(0) - 65) * perLetter + Number(part.slice(1));
