import { readSetting, writeSetting } from '#shared/session/store.ts';

/** Settings by name, with values as JSON. */
export type Values = Readonly<Record<string, string>>;

/** The last state that this browser and the server agreed on, and its user; stored with the settings. */
export interface Agreement {
  readonly userId: string;
  readonly tenantId: number;
  /** Version of the last change on the server that it contains. */
  readonly version: number;
  readonly values: Values;
}

const agreementKey = 'PREFERENCES';

/** The last agreement of this browser, for any user; null if settings were never synchronised. */
export function readAgreement(): Agreement | null {
  const kept = readSetting(agreementKey);
  if (typeof kept !== 'object' || kept === null) return null;
  const { userId, tenantId, version, values }: Partial<Agreement> = kept;
  if (typeof userId !== 'string' || typeof tenantId !== 'number' || typeof version !== 'number') return null;
  return { userId, tenantId, version, values: { ...values } };
}

export function writeAgreement(agreement: Agreement): void {
  writeSetting(agreementKey, agreement);
}
