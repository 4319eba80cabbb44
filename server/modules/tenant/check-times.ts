import { fail } from '#shared/errors/fail.ts';

/** @throws `tenantTimes` at the end date if it is before the begin date */
export function checkTimes({
  beginDate,
  endDate,
}: {
  readonly beginDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
}): void {
  if (beginDate && endDate && endDate < beginDate) throw fail('tenantTimes', {}, { endDate: 'tenantTimes' });
}
