/**
 * `12,345.6`: thousands apart, as both languages write them. Not by `Intl`, whose first number costs a slow machine fifty
 * milliseconds of the first page. For counts and what was rounded before: decimals stay as they are.
 */
export function grouped(value: number): string {
  const [whole = '', ...decimals] = String(value).split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...decimals].join('.');
}
