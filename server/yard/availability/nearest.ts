import type { Text } from '#shared/resource/text.ts';

/** A place that passes all checks. */
export interface Near {
  /** Metres from the wished place; 0 without a wish. */
  readonly metres: number;
}

/** Most places that are offered. */
const most = 3;

/** The places to offer: the nearest first, at the same distance the one with the least `size`. */
export function nearest<Place extends Near>(
  places: readonly Place[],
  size: (place: Place) => number,
): readonly Place[] {
  return places.toSorted((one, other) => one.metres - other.metres || size(one) - size(other)).slice(0, most);
}

/** How far a place is from the wished one. */
export function howFar(metres: number): Text {
  const far = Math.round(metres);
  return far === 0 ? { zh: '相邻', en: 'next to it' } : { zh: `相距 ${far}m`, en: `${far} m away` };
}
