import { listPreferences, savePreferences } from '#shared/contract/session/preference.ts';
import { CallError } from '#shared/http/call-error.ts';
import { nameOfSetting, preferenceLimits } from '#shared/session/preference-name.ts';
import { onSettingWritten } from '#shared/session/store.ts';
import { call } from '#src/http/call.ts';
import { sessionState } from '#src/session/session-store.ts';
import { readAgreement, writeAgreement } from './agreement.ts';
import { settingsOf, takeSettings } from './browser-settings.ts';
import { changedNames, firstAgreed, merge } from './merge.ts';
import { isSyncOff } from './sync-off.ts';

/** Debounce in ms before changes are sent. */
const pauseMs = 800;

interface Owner {
  readonly userId: string;
  readonly tenantId: number;
}

function ownerNow(): Owner | null {
  const { session } = sessionState();
  return session === null ? null : { userId: session.userInfo.id, tenantId: session.tenantId };
}

const same = (one: Owner | null, other: Owner | null): boolean =>
  one?.userId === other?.userId && one?.tenantId === other?.tenantId;

/**
 * Synchronises the user's settings with the server once, then sends changes; returns the stop function. Never shows an
 * error: if the server is unreachable or lacks the call (404 of a JeecgBoot server), settings stay in the browser and
 * are synchronised at the next start (docs/decisions/preferences.md).
 */
export function followPreferences(): () => void {
  const owner = ownerNow();
  if (owner === null || isSyncOff()) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const lives = () => !isOver && same(owner, ownerNow()) && !isSyncOff();

  let hasReceived = false;
  const exchange = async () => {
    try {
      if (lives() && !hasReceived) hasReceived = await receive(owner, lives);
      if (lives()) await send(owner);
    } catch (error) {
      // If the server is unreachable, the next change tries again; after a refusal, the next start does.
      isOver ||= !isAway(error);
    }
  };
  const stopListening = onSettingWritten((setting) => {
    if (nameOfSetting(setting, owner.userId) === null) return;
    clearTimeout(timer);
    timer = setTimeout(() => void exchange(), pauseMs);
  });
  void exchange();
  return () => {
    isOver = true;
    stopListening();
    clearTimeout(timer);
  };
}

/** Receives the user's settings once; `followPreferences` continues from there. */
export async function receivePreferences(): Promise<void> {
  const owner = ownerNow();
  if (owner !== null) await receive(owner, () => same(owner, ownerNow()) && !isSyncOff());
}

function isAway(error: unknown): boolean {
  return error instanceof CallError && ['offline', 'timeout', 'busy', 'server'].includes(error.kind);
}

/** Receives values that are newer than the agreement. */
async function receive(owner: Owner, lives: () => boolean): Promise<boolean> {
  const before = agreedWith(owner);
  const answer = await call(listPreferences, { query: { since: before?.version ?? 0 } }, { quiet: true });
  if (!lives()) return false;
  const here = settingsOf(owner.userId);
  // Another window may have synchronised in the meantime.
  const agreed = agreedWith(owner)?.values ?? firstAgreed(here, readAgreement() !== null);
  const server = Object.entries(answer.items).map(([name, { value }]) => [name, JSON.stringify(value)] as const);
  const merged = merge(here, agreed, Object.fromEntries(server));
  writeAgreement({ ...owner, version: answer.version, values: merged.agreed });
  takeSettings(owner.userId, merged.taken);
  return true;
}

/** Sends settings that differ from the agreement, in portions of the maximum size. */
async function send(owner: Owner): Promise<void> {
  const agreement = agreedWith(owner);
  if (agreement === null) return;
  const here = settingsOf(owner.userId);
  const names = changedNames(here, agreement.values).slice(0, preferenceLimits.changed);
  if (names.length === 0) return;
  const sent = Object.fromEntries(names.map((name) => [name, here[name] ?? 'null']));
  const items = Object.fromEntries(Object.entries(sent).map(([name, json]) => [name, JSON.parse(json)]));
  const { version } = await call(savePreferences, { body: { items } }, { quiet: true });
  const now = agreedWith(owner);
  if (now === null) return;
  // A gap in the versions means a change by another browser, so the next request starts before it.
  const isNext = version === now.version + 1;
  writeAgreement({ ...now, version: isNext ? version : now.version, values: { ...now.values, ...sent } });
  await send(owner);
}

function agreedWith(owner: Owner) {
  const agreement = readAgreement();
  return same(agreement, owner) ? agreement : null;
}
