import type { Generated } from 'kysely';

/**
 * A code that was sent to a phone, or a placeholder for a number that belongs to nobody, for which no code was sent.
 */
export interface PhoneCodeTable {
  /** SHA-256 of mode and number, so that a number has one code per mode at a time. */
  keyHash: string;
  /** The only client that may use the code: `browser:<hash>` or `user:<id>`. */
  asker: string;
  /** SHA-256 of key and code; null: no code is correct. */
  codeHash: string | null;
  /** Milliseconds of the session clock. */
  expiresMs: number;
  tries: Generated<number>;
  /** The correct code was entered; valid for the following step. */
  proved: Generated<boolean>;
}

/** Number of messages per day to one number or from one source. */
export interface SmsCountTable {
  keyHash: string;
  sent: number;
  /** End of the day in milliseconds of the session clock; the day begins with its first message. */
  untilMs: number;
}

/** A message to a phone in the outbox. */
export interface SysSmsTable {
  id: string;
  /** Tenant of the receiving account, if it belongs to one tenant only. */
  tenantId: number | null;
  phone: string;
  /** Dictionary `sms_mode`. */
  smsMode: string;
  /** Plain text until the code is used or expired; `sms-hooks.ts` decides who may read it. */
  code: string | null;
  /** Dictionary `sms_status`. */
  sendStatus: string;
  userId: string | null;
  /** Key of the code (`phone_code`). */
  keyHash: string;
  expiresMs: number;
  createTime: Generated<string>;
}

/** A registration; phone and e-mail are deleted once it is decided. */
export interface SysRegistrationTable {
  id: string;
  /** Tenant of the person who decided; null while it is undecided. */
  tenantId: number | null;
  userId: string | null;
  username: string;
  realname: string;
  phone: string | null;
  email: string | null;
  /** Dictionary `registration_state`: 1 waiting, 2 accepted, 3 rejected. */
  state: Generated<string>;
  reason: string | null;
  createBy: string | null;
  createTime: Generated<string>;
  updateBy: string | null;
  updateTime: string | null;
}

export interface RegistrationTables {
  phoneCode: PhoneCodeTable;
  smsCount: SmsCountTable;
  sysSms: SysSmsTable;
  sysRegistration: SysRegistrationTable;
}
