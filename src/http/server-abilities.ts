import { useSyncExternalStore } from 'react';
import type { Call } from '#shared/contract/call.ts';
import { addressOf } from '#shared/platform/call-address.ts';
import { type PlatformVersion, platformVersions } from '#shared/platform/platform-version.ts';
import { readSetting, writeSetting } from '#shared/session/store.ts';

/**
 * What the server behind the office can do. This is the one place that knows: pages ask `useAble(call)` and draw nothing
 * for a call that the server lacks (docs/decisions/server-abilities.md).
 */
export type KnownServer = 'slipway' | PlatformVersion;

type Addressed = Pick<Call, 'method' | 'path'>;
type PlatformCalls = typeof import('#shared/platform/platform-calls.ts');

/** Remembered across page loads, so that the first call of a page already knows. */
const settingKey = 'SERVER';

/** null: nothing is known yet, and every call is tried. */
let server = remembered();
/** Loaded for a JeecgBoot server only; before our own server every call of the contract exists. */
let platformCalls: PlatformCalls | null = null;
/** Addresses that answered 404 since the page was loaded. */
const notFound = new Set<string>();
const listeners = new Set<() => void>();

function remembered(): KnownServer | null {
  const value = readSetting(settingKey);
  return value === 'slipway' ? value : (platformVersions.find((version) => version === value) ?? null);
}

export function knownServer(): KnownServer | null {
  return server;
}

/** Whether the server has a call, as far as is known. */
export function isAble(call: Addressed): boolean {
  if (notFound.has(addressOf(call))) return false;
  if (server === null || server === 'slipway' || platformCalls === null) return true;
  return platformCalls.platformHas(server, call);
}

/** Remembers which server answered. Fulfilled once `isAble` knows its calls. */
export async function noteServer(known: KnownServer): Promise<void> {
  if (known !== server) {
    server = known;
    notFound.clear();
    writeSetting(settingKey, known);
  }
  await prepareAbilities();
  tell();
}

/** Loads the table of a JeecgBoot server's calls; returns undefined where there is nothing to load. */
export function prepareAbilities(): Promise<void> | undefined {
  if (server === null || server === 'slipway' || platformCalls !== null) return undefined;
  return import('#shared/platform/platform-calls.ts').then((module) => {
    platformCalls = module;
  });
}

/** A JeecgBoot server answered 404: an older or a reduced one. The call is not sent again. */
export function noteNotFound(call: Addressed): void {
  if (server === null || server === 'slipway' || notFound.has(addressOf(call))) return;
  notFound.add(addressOf(call));
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server has a call; false for no call. */
export function useAble(call: Addressed | undefined): boolean {
  const read = () => call !== undefined && isAble(call);
  return useSyncExternalStore(subscribe, read, read);
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
