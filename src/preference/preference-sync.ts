import { listPreferences, savePreferences } from '#shared/contract/session/preference.ts';
import { CallError } from '#shared/http/call-error.ts';
import { nameOfSetting, preferenceLimits } from '#shared/session/preference-name.ts';
import { onSettingWritten } from '#shared/session/store.ts';
import { call } from '#src/http/call.ts';
import { sessionState } from '#src/session/session-store.ts';
import { readAgreement, writeAgreement } from './agreement.ts';
import { settingsOf, takeSettings } from './browser-settings.ts';
import { changedNames, firstAgreed, merge } from './merge.ts';
import { settingsStayHere } from './stay-here.ts';

/** Milliseconds without a further change after which changes are sent. */
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
 * Exchanges the person's settings with the server once, then sends what changes here; returns the way to stop. It never
 * says anything: where the server has no such call (a JeecgBoot server's 404), or is away, the browser is where settings
 * live, and what differs is found at the next start (docs/decisions/preferences.md).
 */
export function followPreferences(): () => void {
  const owner = ownerNow();
  if (owner === null || settingsStayHere()) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const lives = () => !isOver && same(owner, ownerNow()) && !settingsStayHere();

  let hasReceived = false;
  const exchange = async () => {
    try {
      if (lives() && !hasReceived) hasReceived = await receive(owner, lives);
      if (lives()) await send(owner);
    } catch (error) {
      // Away: the next change tries again. Refused or unknown to the server: the next start of the office does.
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

/** Takes the person's settings once; `followPreferences` goes on from there. */
export async function receivePreferences(): Promise<void> {
  const owner = ownerNow();
  if (owner !== null) await receive(owner, () => same(owner, ownerNow()) && !settingsStayHere());
}

function isAway(error: unknown): boolean {
  return error instanceof CallError && ['offline', 'timeout', 'busy', 'server'].includes(error.kind);
}

/** Takes what the server has newer than the last agreement. */
async function receive(owner: Owner, lives: () => boolean): Promise<boolean> {
  const before = agreedWith(owner);
  const answer = await call(listPreferences, { query: { since: before?.version ?? 0 } }, { quiet: true });
  if (!lives()) return false;
  const here = settingsOf(owner.userId);
  // Another window may have gone on meanwhile.
  const agreed = agreedWith(owner)?.values ?? firstAgreed(here, readAgreement() !== null);
  const server = Object.entries(answer.items).map(([name, { value }]) => [name, JSON.stringify(value)] as const);
  const merged = merge(here, agreed, Object.fromEntries(server));
  writeAgreement({ ...owner, version: answer.version, values: merged.agreed });
  takeSettings(owner.userId, merged.taken);
  return true;
}

/** Sends what differs from the last agreement, as many names at once as a change may hold. */
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
  // A gap is a change of another browser: the next reading begins before it.
  const isNext = version === now.version + 1;
  writeAgreement({ ...now, version: isNext ? version : now.version, values: { ...now.values, ...sent } });
  await send(owner);
}

function agreedWith(owner: Owner) {
  const agreement = readAgreement();
  return same(agreement, owner) ? agreement : null;
}
