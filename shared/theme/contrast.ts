/** Arithmetic of colours, `#rrggbb`: how well one is read on another (WCAG 2), and what lies between two. */

const parts = (hex: string): number[] => (hex.match(/[\da-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16));

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parts(hex).map((part) =>
    part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 (the same) to 21 (black on white); text needs 4.5, a mark 3. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** @param share 0 is all of `one`, 1 all of `other`. */
export function mix(one: string, other: string, share: number): string {
  const [to = [], from = []] = [parts(other), parts(one)];
  const mixed = from.map((part, index) => Math.round(part + ((to[index] ?? part) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** `colour`, moved towards `ink` as little as it takes to stand out from `ground`. */
export function standingOut(colour: string, ink: string, ground: string, least: number): string {
  let share = 0;
  while (share < 1 && contrast(mix(colour, ink, share), ground) < least) share += 0.02;
  return mix(colour, ink, Math.min(share, 1));
}
