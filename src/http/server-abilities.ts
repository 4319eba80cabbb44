import { useSyncExternalStore } from 'react';
import type { Call } from '#shared/contract/call.ts';
import type { ProfileFacts } from '#shared/platform/platform-profile.ts';
import type { PlatformServer } from '#shared/platform/platform-server.ts';
import { type PlatformVersion, platformVersions } from '#shared/platform/platform-version.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { readSetting, writeSetting } from '#shared/session/store.ts';

/**
 * What the server behind the office can do. This is the one place that knows: pages ask `useAble(call)` and draw nothing
 * for a call that the server lacks (docs/decisions/server-abilities.md).
 */
export type KnownServer = 'slipway' | PlatformVersion;

type Addressed = Pick<Call, 'method' | 'path'>;

/** What of a call its right and its existence are asked by. */
export type AskedCall = Pick<Call, 'access' | 'method' | 'path'>;

/** Remembered across page loads, so that the first call of a page already knows. */
const settingKey = 'SERVER';

/** null: nothing is known yet, and every call is tried. */
let server = remembered();
/** Loaded for a JeecgBoot server only; before our own server every call of the contract exists. */
let platform: PlatformServer | null = null;
const listeners = new Set<() => void>();

function remembered(): KnownServer | null {
  const value = readSetting(settingKey);
  return value === 'slipway' ? value : (platformVersions.find((version) => version === value) ?? null);
}

export function knownServer(): KnownServer | null {
  return server;
}

/** The JeecgBoot server behind the office; null before our own one, and until it is known (`prepareAbilities`). */
export function platformServer(): PlatformServer | null {
  return platform;
}

/** Whether the server has a call, as far as is known. */
export function isAble(call: Addressed): boolean {
  return platform?.has(call) ?? true;
}

/** Remembers which server answered. Fulfilled once `isAble` knows its calls. */
export async function noteServer(known: KnownServer): Promise<void> {
  if (known !== server) {
    server = known;
    platform = null;
    writeSetting(settingKey, known);
  }
  await prepareAbilities();
  tell();
}

/** Loads what is known of a JeecgBoot server; returns undefined where there is nothing to load. */
export function prepareAbilities(): Promise<void> | undefined {
  const version = server;
  if (version === null || version === 'slipway' || platform !== null) return undefined;
  return import('#shared/platform/platform-server.ts').then((module) => {
    // Another load may have ended first, or another server answered meanwhile.
    if (server === version) platform ??= new module.PlatformServer(version);
  });
}

/**
 * A definition as the server has it; before our own server, or an unknown one, the definition itself.
 * @param dictionaries codes of the server's dictionaries; undefined while they are not known
 */
export function servedDefinition(
  definition: ResourceDefinition,
  dictionaries: ReadonlySet<string> | undefined,
): ResourceDefinition {
  return platform?.definition(definition, dictionaries) ?? definition;
}

/** Whether the rows of a resource have a field, as far as is known; `code` is the definition's. */
export function isServedField(code: string, name: string): boolean {
  return platform?.hasField(code, name) ?? true;
}

/** What a condition is called by a call of the server; undefined where it has none of the kind. */
export function servedCondition(call: Addressed, name: string): string | undefined {
  return platform === null ? name : platform.condition(call, name);
}

/** The same for a component. */
export function useServedCondition(call: Addressed, name: string): string | undefined {
  return useKnown(() => servedCondition(call, name));
}

/** A JeecgBoot server answered 404: the call is not sent again. */
export function noteNotFound(call: Addressed): void {
  if (!platform?.has(call)) return;
  platform.noteNotFound(call);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a component reads here, the same where it is drawn as a text. */
function useKnown<T>(read: () => T): T {
  return useSyncExternalStore(subscribe, read, read);
}

/** Whether the server has a call; false for no call. */
export function useAble(call: Addressed | undefined): boolean {
  return useKnown(() => call !== undefined && isAble(call));
}

/** The same for several calls, each by itself. */
export function useAbleEach(calls: readonly (Addressed | undefined)[]): readonly boolean[] {
  // A text, because the store compares what it is given by identity.
  const answers = useKnown(() => calls.map((call) => (call !== undefined && isAble(call) ? '1' : '0')).join(''));
  return calls.map((_, at) => answers[at] === '1');
}

/** What a call demands of its caller; nothing where there is no call. */
export function useAccess(call: AskedCall | undefined): string {
  return useKnown(() => accessOf(call));
}

/** The same for several calls, each by itself. */
export function useAccessEach(calls: readonly (AskedCall | undefined)[]): readonly string[] {
  // A text, because the store compares what it is given by identity.
  return useKnown(() => calls.map(accessOf).join(' ')).split(' ');
}

const accessOf = (call: AskedCall | undefined): string =>
  call === undefined ? '' : (platform?.demands(call) ?? call.access);

/** What a JeecgBoot server lets people change of their own account; null: all that our calls have. */
export function useProfileFacts(): ProfileFacts | null {
  return useKnown(() => platform?.profile ?? null);
}

/** Whether a JeecgBoot server stands behind the office: for words that say why something is not there. */
export function useIsPlatform(): boolean {
  // The picture that the build draws of the login page is of our own server's.
  return useSyncExternalStore(
    subscribe,
    () => server !== null && server !== 'slipway',
    () => false,
  );
}
