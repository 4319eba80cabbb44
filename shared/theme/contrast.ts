/** Red, green and blue of `#rrggbb`, each from 0 to 255. */

const parts = (hex: string): number[] => (hex.match(/[\da-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16));

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parts(hex).map((part) =>
    part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast ratio from 1 (equal) to 21 (black on white); text needs 4.5, a graphical mark 3. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Mixes two colours.
 * @param share 0 gives `one`, 1 gives `other`
 */
export function mix(one: string, other: string, share: number): string {
  const [to = [], from = []] = [parts(other), parts(one)];
  const mixed = from.map((part, index) => Math.round(part + ((to[index] ?? part) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Moves `colour` towards `ink` until its contrast with `ground` is at least `least`. */
export function withContrast(colour: string, ink: string, ground: string, least: number): string {
  let share = 0;
  while (share < 1 && contrast(mix(colour, ink, share), ground) < least) share += 0.02;
  return mix(colour, ink, Math.min(share, 1));
}
