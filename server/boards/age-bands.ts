import type { Text } from '#shared/resource/text.ts';

/** What a band of days is called: `ends` are the last days of all but the endless one. */
export function ageLabel(ends: readonly number[], band: number): Text {
  const from = (ends[band - 1] ?? -1) + 1;
  const to = ends[band];
  if (to === undefined) return { zh: `${from} 天以上`, en: `${from} d +` };
  return { zh: `${from}-${to} 天`, en: `${from}-${to} d` };
}
