import type { Db } from '#server/db/database.ts';

/**
 * The code behind a sibling's: `A01` → `A02` … `A99` → `B01` … `Z99` → `Z99A01`, groups of a letter and two digits
 * (contract part 1 §16); the first child of `A01` is `A01A01`, the first of all `A01`.
 */
export function nextSiblingCode(parent: string, greatest: string | undefined): string {
  if (greatest === undefined) return `${parent}A01`;
  const [letter = 'A', ...digits] = greatest.slice(-3);
  const number = Number(digits.join(''));
  if (number < 99) return `${greatest.slice(0, -3)}${letter}${String(number + 1).padStart(2, '0')}`;
  if (letter < 'Z') return `${greatest.slice(0, -3)}${String.fromCharCode(letter.charCodeAt(0) + 1)}01`;
  return `${greatest}A01`;
}

/** The code that the next department below a parent would have; below none, the next root's. */
export async function nextDepartCode(db: Db, tenantId: number, parentId: string): Promise<string> {
  const departs = db.selectFrom('sysDepart').where('tenantId', '=', tenantId);
  const parent =
    parentId === '' ? undefined : await departs.select('orgCode').where('id', '=', parentId).executeTakeFirst();
  const siblings = departs
    .select((each) => each.fn.max('orgCode').as('greatest'))
    .where('parentId', parent === undefined ? 'is' : '=', parent === undefined ? null : parentId);
  const { greatest } = await siblings.executeTakeFirstOrThrow();
  return nextSiblingCode(parent?.orgCode ?? '', greatest ?? undefined);
}
