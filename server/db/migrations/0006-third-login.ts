import { type Kysely, sql } from 'kysely';
import { grantTable } from '#server/db/tenant-table.ts';

/**
 * Accounts of identity providers, and the short-lived rows of a sign-in. No row has a token or code in plain text:
 * values that pass through the browser are stored as hashes.
 */
export async function thirdLogin(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sys_third_account (
      id text primary key,
      sys_user_id text not null,
      third_type text not null,
      issuer text not null,
      third_user_id text not null,
      third_user_uuid text not null,
      realname text,
      avatar text,
      status smallint not null default 1,
      del_flag smallint not null default 0,
      create_time timestamptz not null default now(),
      unique (third_type, issuer, third_user_id),
      unique (third_type, issuer, sys_user_id)
    )`.execute(db);
  await sql`create index sys_third_account_user on sys_third_account (sys_user_id)`.execute(db);
  await sql`
    create table third_login_attempt (
      state_hash text primary key,
      browser_hash text not null,
      source text not null,
      code_verifier text not null,
      nonce text not null,
      redirect text,
      create_time timestamptz not null default now(),
      used_time timestamptz
    )`.execute(db);
  await sql`
    create table third_login_code (
      code_hash text primary key,
      browser_hash text not null,
      user_id text not null,
      source text not null,
      create_time timestamptz not null default now(),
      used_time timestamptz
    )`.execute(db);
  await grantTable(db, 'sys_third_account', { hiddenFromReports: true });
  await grantTable(db, 'third_login_attempt', { hiddenFromReports: true });
  await grantTable(db, 'third_login_code', { hiddenFromReports: true });
}
