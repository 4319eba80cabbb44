import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';
import { takesBerth, valuesOf } from './predicates.ts';

/** What an application needs of a berth. */
export interface BerthNeed {
  /** Applications whose own stay does not count as a rival: this one, and the one that it extends. */
  readonly own: readonly string[];
  readonly from: string;
  readonly to: string;
  /** Metres; so are `beam` and `draft`. */
  readonly loa: number;
  readonly beam: number;
  readonly draft: number;
  /** Tonnes. */
  readonly displacement: number;
  /** kVA. */
  readonly power: number;
  readonly hazards: readonly string[];
  /** Id of the stay of the ship that it would lie outside of. */
  readonly outerOf: string | null;
}

const isId = (id: unknown): id is string => typeof id === 'string' && id !== '';
const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value);

/** Null while the times are missing or invalid. */
export function berthNeedOf(record: ResourceRecord): BerthNeed | null {
  const { eta, etd } = record;
  if (!isTime(eta) || !isTime(etd) || etd <= eta) return null;
  return {
    // A shifted ship is at its old berth until it is moored at the new one, so the old stay counts.
    own: (takesBerth(record) ? [record.id] : [record.id, record.relatedApply]).filter(isId),
    from: eta,
    to: etd,
    loa: Number(record.loa ?? 0),
    beam: Number(record.beam ?? 0),
    draft: Number(record.draftMax ?? 0),
    displacement: Number(record.displacement ?? 0),
    power: Number(record.shorePowerKva ?? 0),
    hazards: valuesOf(record.hazards),
    outerOf: isBlank(record.outerOf) ? null : String(record.outerOf),
  };
}
