import type { Selectable } from 'kysely';
import type { SysUserTable } from '#server/db/tables/system.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { readBody } from '#server/resource/save/check.ts';
import { yardDay } from '#shared/clock/yard-clock.ts';
import { listOf } from '#shared/query/value-rule.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { sysUserEditForm, sysUserForm } from '#shared/system/user-form.ts';
import { canSeeContact } from './contact-right.ts';
import { maskBirthday, maskEmail, maskPhone } from './mask.ts';

const texts = ['realname', 'phone', 'email', 'telephone', 'workNo', 'post', 'birthday', 'avatar'] as const;
const numbers = ['sex', 'userIdentity'] as const;

export type AccountColumns = Partial<Pick<Selectable<SysUserTable>, (typeof texts)[number] | (typeof numbers)[number]>>;

/** The sent values of an account; absent fields are not changed. */
export interface AccountInput {
  readonly columns: AccountColumns;
  /** Ids, codes or names, as entered. */
  readonly roles?: readonly string[];
  readonly departs?: readonly string[];
  readonly charge?: readonly string[];
  readonly tenants: readonly number[];
}

export interface NewAccount extends AccountInput {
  readonly username: string;
  readonly password: string;
}

type Body = Readonly<Record<string, unknown>>;

/** @throws `invalidInput` with a message per field */
export function newAccount(actor: Actor, body: Body): NewAccount {
  const read = readBody(sysUserForm, actor, written(body), { mode: 'add' });
  return {
    ...inputOf(read, body),
    username: String(read.username),
    // Not trimmed, because passwords are not trimmed at sign-in either.
    password: typeof body.password === 'string' ? body.password : String(read.password),
  };
}

/**
 * Returns what a saved form changes. Old clients send all fields: a value that is unchanged, or that is the masked form
 * shown to the actor (docs/security.md P18), is neither checked nor stored.
 */
export function changedAccount(actor: Actor, before: Selectable<SysUserTable>, body: Body): AccountInput {
  const sent: Record<string, unknown> = { ...written(body) };
  const masked: Readonly<Record<string, string | null>> = canSeeContact(actor)
    ? {}
    : {
        phone: maskPhone(before.phone),
        email: maskEmail(before.email),
        birthday: maskBirthday(before.birthday),
      };
  for (const name of [...texts, ...numbers]) {
    const value = String(sent[name] ?? '');
    if (value === String(before[name] ?? '') || (value !== '' && value === masked[name])) delete sent[name];
  }
  return inputOf(readBody(sysUserEditForm, actor, sent, { mode: 'edit' }), body);
}

function inputOf(read: RecordPatch, body: Body): AccountInput {
  const columns: Record<string, string | number | null> = {};
  for (const name of texts) {
    const value = read[name];
    // Empty values of unique columns are stored as null, because two empty texts would conflict.
    if (value !== undefined) columns[name] = value === '' ? null : String(value);
  }
  if (columns.email) columns.email = String(columns.email).toLowerCase();
  for (const name of numbers) {
    const value = read[name];
    if (value !== undefined) columns[name] = value === '' || value === null ? null : Number(value);
  }
  const listed = (name: string) => (read[name] === undefined ? undefined : listOf(String(read[name])));
  return {
    columns,
    roles: listed('selectedroles'),
    departs: listed('selecteddeparts'),
    charge: columns.userIdentity !== undefined && columns.userIdentity !== 2 ? [] : listed('departIds'),
    tenants: sentTenants(body),
  } as AccountInput;
}

/** Ids of the tenants that were sent; the actor's own tenant may be among them. */
export const sentTenants = (body: Body): readonly number[] =>
  listOf(String(body.relTenantIds ?? '')).flatMap((id) => (/^\d{1,9}$/.test(id) ? Number(id) : []));

/** Accepts the formats of JeecgBoot clients: numbers for choices, and a timestamp for a birthday. */
function written(body: Body): Record<string, unknown> {
  const sent: Record<string, unknown> = { ...body };
  for (const name of numbers) if (typeof sent[name] === 'number') sent[name] = String(sent[name]);
  if (typeof sent.birthday === 'string' && sent.birthday.length > 10) sent.birthday = dayOf(sent.birthday);
  return sent;
}

/** A UTC timestamp of a date picker is midnight in the yard's time zone; other texts start with the date. */
function dayOf(text: string): string {
  const moment = new Date(text);
  if (!text.includes('T') || !text.endsWith('Z') || Number.isNaN(moment.getTime())) return text.slice(0, 10);
  return yardDay(moment.getTime());
}
