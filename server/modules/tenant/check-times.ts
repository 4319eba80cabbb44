import { fail } from '#shared/errors/fail.ts';

/** @throws `tenantTimes` at the end that lies before the beginning */
export function checkTimes({
  beginDate,
  endDate,
}: {
  readonly beginDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
}): void {
  if (beginDate && endDate && endDate < beginDate) throw fail('tenantTimes', {}, { endDate: 'tenantTimes' });
}
