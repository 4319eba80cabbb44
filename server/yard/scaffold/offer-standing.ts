import type { Alternative } from '#server/yard/availability/availability-kind.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { applyTypes } from './predicates.ts';

/** One that is accepted and that nobody takes down. */
export interface Standing {
  readonly id: string;
  readonly scafNo: string;
  readonly block: string | null;
  readonly place: string;
  /** m */
  readonly height: number;
  /** Tenths of kN/m², as `scaf_load` holds them. */
  readonly load: number;
  /** m³ */
  readonly volume: number;
}

/**
 * Those that are as high and bear as much as is asked for, instead of the one that was chosen: those of the block first, of these
 * the one that wastes least. Who wants a new one is offered two of its block at most, to be used on.
 */
export function offerStanding(standing: readonly Standing[], asked: RecordPatch): readonly Alternative[] {
  const isNew = asked.applyType === applyTypes.erect;
  const near = isBlank(asked.block) ? null : asked.block;
  const isNear = ({ block }: Standing) => block === near;
  return standing
    .filter(({ id, height, load }) => {
      return id !== asked.scafId && height >= Number(asked.height ?? 0) && load >= Number(asked.loadClass ?? 0);
    })
    .filter((scaffold) => !isNew || isNear(scaffold))
    .sort(
      (one, other) =>
        Number(isNear(other)) - Number(isNear(one)) ||
        one.volume - other.volume ||
        one.scafNo.localeCompare(other.scafNo),
    )
    .slice(0, isNew ? 2 : 3)
    .map(({ id, scafNo, place, height, load }) => ({
      label: scafNo,
      note: {
        zh: `已验收可用：${place}，高 ${height} m，荷载 ${load / 10} kN/m²`,
        en: `accepted: ${place}, ${height} m high, ${load / 10} kN/m²`,
      },
      patch: { ...(isNew ? { applyType: applyTypes.extend } : {}), scafId: id },
    }));
}
