import type { ResourceRecord } from '#shared/resource/record.ts';

/** Code of `urgency`: 紧急. */
export const mostUrgent = '3';

/** Codes of `pallet_status`. */
export const palletStates = {
  planned: '10',
  kitting: '20',
  complete: '30',
  short: '35',
  ready: '40',
  onWay: '50',
  signed: '60',
} as const;

/** Status of pallets that an application may claim (docs/domain.md §8.3). */
export const claimable: readonly string[] = ['10', '20', '30', '35'];

/** Status of pallets that are not signed for yet. */
export const underWay: readonly string[] = ['10', '20', '30', '35', '40', '50'];

/** Codes of `jp_biz_status`. */
export const deliveryStates = { onWay: '30', arrived: '40', refused: '45', signed: '50' } as const;

/** The predicates that `wf_jp_apply` names. `apply-hooks.ts` derives the two fields from the yard's parameters. */
export function jpPredicates(record: ResourceRecord): Readonly<Record<string, boolean>> {
  return { isShort: record.shortRelease === true, isVeryShort: record.managerDue === true };
}
