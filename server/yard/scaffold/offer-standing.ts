import type { Alternative } from '#server/yard/availability/availability-kind.ts';
import { applyTypes } from './predicates.ts';

/** One that is accepted and that nobody takes down. */
export interface Standing {
  readonly id: string;
  readonly scafNo: string;
  readonly place: string;
  /** m */
  readonly height: number;
  /** kN/m² */
  readonly load: number;
}

/** `inPlaceOfNew`: who wants a new one uses this one on instead. */
export function offerStanding({ id, scafNo, place, height, load }: Standing, inPlaceOfNew: boolean): Alternative {
  return {
    label: scafNo,
    note: {
      zh: `已验收可用：${place}，高 ${height} m，荷载 ${load} kN/m²`,
      en: `accepted: ${place}, ${height} m high, ${load} kN/m²`,
    },
    patch: { ...(inPlaceOfNew ? { applyType: applyTypes.extend } : {}), scafId: id },
  };
}
