/**
 * Formats `12,345.6`: thousands separators as in both languages, decimals unchanged. Not with `Intl`, whose first
 * number takes 50 ms on a slow machine.
 */
export function grouped(value: number): string {
  const [whole = '', ...decimals] = String(value).split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...decimals].join('.');
}
