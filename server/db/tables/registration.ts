import type { Generated } from 'kysely';

/** A code that was sent to a phone, or stands for one that was not because nobody has the number. */
export interface PhoneCodeTable {
  /** SHA-256 of mode and number: one code of a kind for a number at a time. */
  keyHash: string;
  /** Who asked and alone may use it: `browser:<hash>` or `user:<id>`. */
  asker: string;
  /** SHA-256 of key and code; null: nothing fits. */
  codeHash: string | null;
  /** Milliseconds of the session clock. */
  expiresMs: number;
  tries: Generated<number>;
  /** The right code was given, and stays good for the step that follows. */
  proved: Generated<boolean>;
}

/** Messages of a day to one number or from one source. */
export interface SmsCountTable {
  keyHash: string;
  sent: number;
  /** Milliseconds of the session clock: the day begins with its first message. */
  untilMs: number;
}

/** A message to a phone, as the outbox keeps it. */
export interface SysSmsTable {
  id: string;
  /** Of the account that it goes to, where that works in one tenant alone. */
  tenantId: number | null;
  phone: string;
  /** Dictionary `sms_mode`. */
  smsMode: string;
  /** In clear until it is used or too old; whoever may read it is `sms-hooks.ts`. */
  code: string | null;
  /** Dictionary `sms_status`. */
  sendStatus: string;
  userId: string | null;
  /** Of the code (`phone_code`). */
  keyHash: string;
  expiresMs: number;
  createTime: Generated<string>;
}

/** Somebody who registered; phone and e-mail are kept until it is decided. */
export interface SysRegistrationTable {
  id: string;
  /** Of who decided; null while it waits. */
  tenantId: number | null;
  userId: string | null;
  username: string;
  realname: string;
  phone: string | null;
  email: string | null;
  /** Dictionary `registration_state`: 1 waiting, 2 admitted, 3 turned away. */
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
