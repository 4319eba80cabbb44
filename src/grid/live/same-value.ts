/** Whether two cell values are equal: objects by content, and all empty values (null, undefined, empty text) alike. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const left = one as Record<string, unknown>;
  const right = other as Record<string, unknown>;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => sameValue(left[key], right[key]));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
