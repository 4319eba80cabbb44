import { isBlank, type RecordPatch } from '#shared/resource/record.ts';

/** Codes of `wx_direction`. */
export const directions = { out: '1', back: '2', direct: '3', reject: '4' } as const;

/** Codes of `wx_order_status`. */
export const orderStates = { draft: '0', running: '1', partly: '2', complete: '3', closed: '4' } as const;

/** Code of `mat_by`: the yard's own material. */
export const yardMaterial = '1';

/** Whether the delivery arrives at the yard: 回厂 or 直送现场. */
export const isIncoming = ({ direction }: Readonly<Record<string, unknown>>): boolean =>
  direction === directions.back || direction === directions.direct;

const some = (value: unknown): boolean => Number(value ?? 0) > 0;

/** The predicates that the flows of the area name. */
export function wxPredicates(record: RecordPatch): Readonly<Record<string, boolean>> {
  const unloadsFirst = record.direction === directions.direct && record.qcOnSite === true;
  const hasGood = some(record.passQty);
  return {
    unloadsFirst,
    hasGood,
    unloadsNow: hasGood && !unloadsFirst,
    hasRejects: hasGood && some(record.rejectQty),
    isRefused: !hasGood && some(record.rejectQty),
    hasSigner: !isBlank(record.signer),
    storeSigns: isBlank(record.signer),
  };
}
