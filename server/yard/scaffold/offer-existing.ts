import type { Alternative } from '#server/yard/availability/availability-kind.ts';
import { applyTypes } from './predicates.ts';

/** An accepted scaffold that no application alters or dismantles. */
export interface ExistingScaffold {
  readonly id: string;
  readonly scafNo: string;
  readonly place: string;
  /** Metres. */
  readonly height: number;
  /** kN/m². */
  readonly load: number;
}

/**
 * Offers an existing scaffold. `inPlaceOfNew`: the applicant asked for a new scaffold, so the application becomes an
 * extension.
 */
export function offerExisting(
  { id, scafNo, place, height, load }: ExistingScaffold,
  inPlaceOfNew: boolean,
): Alternative {
  return {
    label: scafNo,
    note: {
      zh: `已验收可用：${place}，高 ${height} m，荷载 ${load} kN/m²`,
      en: `accepted: ${place}, ${height} m high, ${load} kN/m²`,
    },
    patch: { ...(inPlaceOfNew ? { applyType: applyTypes.extend } : {}), scafId: id },
  };
}
