import { useSyncExternalStore } from 'react';
import type { Call } from '#shared/contract/call.ts';
import type { ProfileFacts } from '#shared/platform/platform-profile.ts';
import type { PlatformServer } from '#shared/platform/platform-server.ts';
import { type PlatformVersion, platformVersions } from '#shared/platform/platform-version.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { readSetting, writeSetting } from '#shared/session/store.ts';

/**
 * What the server behind the office supports. Pages call `useSupported(call)` and hide what needs a call that the server
 * lacks (docs/decisions/server-abilities.md).
 */
export type KnownServer = 'slipway' | PlatformVersion;

type Addressed = Pick<Call, 'method' | 'path'>;

/** The parts of a call that determine whether it exists and may be used. */
export type AskedCall = Pick<Call, 'access' | 'method' | 'path'>;

/** Stored in the browser, so that the first call of a page already knows the server. */
const settingKey = 'SERVER';

/** Null while unknown: every call is tried. */
let server = remembered();
/** Loaded only for a JeecgBoot server; our own server has every call of the contract. */
let platform: PlatformServer | null = null;
const listeners = new Set<() => void>();

function remembered(): KnownServer | null {
  const value = readSetting(settingKey);
  return value === 'slipway' ? value : (platformVersions.find((version) => version === value) ?? null);
}

export function knownServer(): KnownServer | null {
  return server;
}

/** The JeecgBoot server behind the office; null for our own server, and until loaded (`prepareAbilities`). */
export function platformServer(): PlatformServer | null {
  return platform;
}

/** Whether the server has a call, as far as known. */
export function isSupported(call: Addressed): boolean {
  return platform?.has(call) ?? true;
}

/** Stores which server answered. Resolves when its calls are known. */
export async function noteServer(known: KnownServer): Promise<void> {
  if (known !== server) {
    server = known;
    platform = null;
    writeSetting(settingKey, known);
  }
  await prepareAbilities();
  notifyListeners();
}

/** Loads the table of a JeecgBoot server; undefined if there is nothing to load. */
export function prepareAbilities(): Promise<void> | undefined {
  const version = server;
  if (version === null || version === 'slipway' || platform !== null) return undefined;
  return import('#shared/platform/platform-server.ts').then((module) => {
    // Another load may have finished first, or another server may have answered.
    if (server === version) platform ??= new module.PlatformServer(version);
  });
}

/**
 * Adapts a definition to the server; unchanged for our own or an unknown server.
 * @param dictionaries codes of the server's dictionaries; undefined while unknown
 */
export function servedDefinition(
  definition: ResourceDefinition,
  dictionaries: ReadonlySet<string> | undefined,
): ResourceDefinition {
  return platform?.definition(definition, dictionaries) ?? definition;
}

/** Whether the server's rows of a resource have a field, as far as known; `code` is that of the definition. */
export function isServedField(code: string, name: string): boolean {
  return platform?.hasField(code, name) ?? true;
}

/** Name of a condition in a call of the server; undefined if the server has no such condition. */
export function servedCondition(call: Addressed, name: string): string | undefined {
  return platform === null ? name : platform.condition(call, name);
}

/** `servedCondition` as a hook. */
export function useServedCondition(call: Addressed, name: string): string | undefined {
  return useKnown(() => servedCondition(call, name));
}

/** Records that a JeecgBoot server answered 404, so that the call is not sent again. */
export function noteNotFound(call: Addressed): void {
  if (!platform?.has(call)) return;
  platform.noteNotFound(call);
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Subscribes a component to a value of this module; also used when the page is prerendered. */
function useKnown<T>(read: () => T): T {
  return useSyncExternalStore(subscribe, read, read);
}

/** Whether the server has a call; false without a call. */
export function useSupported(call: Addressed | undefined): boolean {
  return useKnown(() => call !== undefined && isSupported(call));
}

/** `useSupported` for several calls. */
export function useAbleEach(calls: readonly (Addressed | undefined)[]): readonly boolean[] {
  // A string, because the store compares values by identity.
  const answers = useKnown(() => calls.map((call) => (call !== undefined && isSupported(call) ? '1' : '0')).join(''));
  return calls.map((_, at) => answers[at] === '1');
}

/** The permission that a call needs; empty without a call. */
export function useAccess(call: AskedCall | undefined): string {
  return useKnown(() => accessOf(call));
}

/** `useAccess` for several calls. */
export function useAccessEach(calls: readonly (AskedCall | undefined)[]): readonly string[] {
  // A string, because the store compares values by identity.
  return useKnown(() => calls.map(accessOf).join(' ')).split(' ');
}

const accessOf = (call: AskedCall | undefined): string =>
  call === undefined ? '' : (platform?.demands(call) ?? call.access);

/** What users of a JeecgBoot server may change in their own account; null: everything that our calls support. */
export function useProfileFacts(): ProfileFacts | null {
  return useKnown(() => platform?.profile ?? null);
}

/** Whether the server is a JeecgBoot server, for texts that explain why something is missing. */
export function useIsPlatform(): boolean {
  // The prerendered login page is for our own server.
  return useSyncExternalStore(
    subscribe,
    () => server !== null && server !== 'slipway',
    () => false,
  );
}
