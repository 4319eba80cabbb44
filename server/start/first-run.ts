import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { StartError } from '#server/config/start-error.ts';
import { readGlobal, writeGlobal } from '#server/db/scope.ts';
import { checkNewPassword } from '#server/session/password-rule.ts';
import { AppError } from '#shared/errors/fail.ts';

/** Generated passwords of the first start, which are shown once and not stored. */
export interface FirstPasswords {
  readonly admin: string;
  readonly demo: string;
}

/** Generates a password of twelve characters that are not easily confused: 60 bits. */
function readablePassword(): string {
  const signs = '23456789abcdefghjkmnpqrstuvwxyz';
  const pick = () => {
    for (;;) {
      const [byte = 0] = randomBytes(1);
      if (byte < 248) return signs[byte % signs.length];
    }
  };
  return Array.from({ length: 14 }, (_, index) => (index === 4 || index === 9 ? '-' : pick())).join('');
}

const noteOf = (dataDir: string) => join(dataDir, 'secrets', 'first-passwords');

/**
 * Passwords of the first start, from the environment or generated. They are stored in a file that only the service can
 * read until `forgetPasswords`, so that a first start that was killed before it showed them does not lock everybody
 * out.
 * @returns undefined if the accounts exist and the passwords were shown
 */
export async function firstPasswords(config: Config, dataDir: string): Promise<FirstPasswords | undefined> {
  const path = noteOf(dataDir);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as FirstPasswords;
  const anybody = await readGlobal((db) => db.selectFrom('sysUser').select('id').limit(1).executeTakeFirst());
  if (anybody !== undefined) return undefined;
  const made = { admin: config.adminPassword ?? readablePassword(), demo: config.demoPassword ?? readablePassword() };
  // Checked before they are stored, so that the next start can use a better password.
  await refuseWeak('ADMIN_PASSWORD', made.admin, 'admin');
  await refuseWeak('DEMO_PASSWORD', made.demo, '');
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(made), { mode: 0o600 });
  renameSync(draft, path);
  return made;
}

/**
 * Refuses well-known passwords (docs/security.md P34).
 * @throws StartError
 */
async function refuseWeak(name: string, password: string, username: string): Promise<void> {
  await checkNewPassword(password, username).catch((error: unknown) => {
    throw error instanceof AppError ? new StartError(`${name} is refused: ${error.id}`) : error;
  });
}

export function forgetPasswords(dataDir: string): void {
  rmSync(noteOf(dataDir), { force: true });
}

/**
 * Whether the demo yard must be loaded now. The first start decides: a yard that began empty, or whose demo rows were
 * deleted, is never filled later; an interrupted load is repeated.
 */
export async function wantsDemo(config: Config): Promise<boolean> {
  const decided = await readGlobal((db) =>
    db.selectFrom('slipwayState').select('value').where('name', '=', 'demo').executeTakeFirst(),
  );
  if (decided !== undefined) return decided.value === 'wanted';
  const value = config.demoData ? 'wanted' : 'declined';
  await remember('demo', value);
  return config.demoData;
}

export async function demoLoaded(): Promise<void> {
  await remember('demo', 'loaded');
}

/**
 * Whether this is the demo yard, whose people are fictitious and where all ways of signing in may be tried
 * (docs/security.md P10).
 */
export async function isDemoYard(): Promise<boolean> {
  const state = await readGlobal((db) =>
    db.selectFrom('slipwayState').select('value').where('name', '=', 'demo').executeTakeFirst(),
  );
  return state?.value === 'loaded';
}

/** Whether this is a demo yard without its example rows, which came with a later release. */
export async function wantsExamples(): Promise<boolean> {
  const states = await readGlobal((db) =>
    db.selectFrom('slipwayState').select(['name', 'value']).where('name', 'in', ['demo', 'examples']).execute(),
  );
  const value = (name: string) => states.find((state) => state.name === name)?.value;
  return value('demo') === 'loaded' && value('examples') !== 'loaded';
}

export async function examplesLoaded(): Promise<void> {
  await remember('examples', 'loaded');
}

async function remember(name: string, value: string): Promise<void> {
  await writeGlobal((trx) =>
    trx
      .insertInto('slipwayState')
      .values({ name, value, updateTime: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updateTime: new Date().toISOString() }))
      .execute(),
  );
}

/** Hint in the ready line how to sign in. For passwords from the environment it prints the variable's name only. */
export function signInHint(config: Config, passwords: FirstPasswords | undefined): string {
  if (passwords === undefined) return 'sign in as admin or as a person of the README';
  const admin = config.adminPassword === undefined ? `password ${passwords.admin}` : 'ADMIN_PASSWORD';
  if (!config.demoData)
    return `sign in as admin with ${admin}${config.adminPassword === undefined ? ' (shown once)' : ''}`;
  const demo = config.demoPassword === undefined ? `password ${passwords.demo}` : 'DEMO_PASSWORD';
  const once = config.adminPassword !== undefined && config.demoPassword !== undefined ? '' : '; shown only this once';
  return `sign in as admin with ${admin}, as a demo person (team_leader …, see README) with ${demo}${once}`;
}
