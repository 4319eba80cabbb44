import { readSetting, writeSetting } from '#shared/session/store.ts';

/** Name → value as JSON text, as the browser or the server has it. */
export type Values = Readonly<Record<string, string>>;

/** What browser and server last agreed on, and whose that is; kept beside the settings. */
export interface Agreement {
  readonly userId: string;
  readonly tenantId: number;
  /** Of the server's last change that is in it. */
  readonly version: number;
  readonly values: Values;
}

const agreementKey = 'PREFERENCES';

/** The last agreement of this browser, whoever's; null: nobody's settings were ever taken to a server from here. */
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
