import type { Text } from '#shared/resource/text.ts';

/** Label of an age band in days; `ends` are the last days of all bands except the open one. */
export function ageLabel(ends: readonly number[], band: number): Text {
  const from = (ends[band - 1] ?? -1) + 1;
  const to = ends[band];
  if (to === undefined) return { zh: `${from} 天以上`, en: `${from} d +` };
  return { zh: `${from}-${to} 天`, en: `${from}-${to} d` };
}
