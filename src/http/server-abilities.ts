import { useSyncExternalStore } from 'react';
import type { Call } from '#shared/contract/call.ts';
import { addressOf } from '#shared/platform/call-address.ts';
import type { platformDictionaries as PlatformDictionaries } from '#shared/platform/platform-dictionaries.ts';
import { type PlatformVersion, platformVersions } from '#shared/platform/platform-version.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { readSetting, writeSetting } from '#shared/session/store.ts';

/**
 * What the server behind the office can do. This is the one place that knows: pages ask `useAble(call)` and draw nothing
 * for a call that the server lacks (docs/decisions/server-abilities.md).
 */
export type KnownServer = 'slipway' | PlatformVersion;

type Addressed = Pick<Call, 'method' | 'path'>;
type PlatformCalls = typeof import('#shared/platform/platform-calls.ts');
type PlatformQueries = typeof import('#shared/platform/platform-query.ts');
type PlatformDefinitions = typeof import('#shared/platform/platform-definition.ts');

/** Remembered across page loads, so that the first call of a page already knows. */
const settingKey = 'SERVER';

/** null: nothing is known yet, and every call is tried. */
let server = remembered();
/** Loaded for a JeecgBoot server only; before our own server every call of the contract exists. */
let platformCalls: PlatformCalls | null = null;
let platformDefinitions: PlatformDefinitions | null = null;
let dictionaries: typeof PlatformDictionaries = {};
let platformQueries: PlatformQueries | null = null;
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

/** Loads the tables of a JeecgBoot server's calls and fields; returns undefined where there is nothing to load. */
export function prepareAbilities(): Promise<void> | undefined {
  if (server === null || server === 'slipway' || platformCalls !== null) return undefined;
  return Promise.all([
    import('#shared/platform/platform-calls.ts'),
    import('#shared/platform/platform-definition.ts'),
    import('#shared/platform/platform-dictionaries.ts'),
    import('#shared/platform/platform-query.ts'),
  ]).then(([calls, definitions, { platformDictionaries }, queries]) => {
    platformCalls = calls;
    platformDefinitions = definitions;
    dictionaries = platformDictionaries;
    platformQueries = queries;
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
  if (server === null || server === 'slipway' || platformDefinitions === null) return definition;
  return platformDefinitions.platformDefinition(definition, { version: server, has: isAble, dictionaries });
}

/** The query of a call as the server understands it. */
export function servedQuery(
  call: Addressed,
  query: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (server === null || server === 'slipway' || platformQueries === null) return query;
  return platformQueries.platformQuery(server, call, query);
}

/** What a condition is called by a call of the server; undefined where it has none of the kind. */
export function servedCondition(call: Addressed, name: string): string | undefined {
  if (server === null || server === 'slipway' || platformQueries === null) return name;
  return platformQueries.platformCondition(server, call, name);
}

/** The same for a component. */
export function useServedCondition(call: Addressed, name: string): string | undefined {
  return useKnown(() => servedCondition(call, name));
}

/** Dictionaries that the server does not answer, because its own client knows them by heart. */
export function fixedDictionaries(): typeof PlatformDictionaries {
  return server === 'slipway' ? {} : dictionaries;
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

/** Whether a JeecgBoot server stands behind the office: for words that say why something is not there. */
export function useIsPlatform(): boolean {
  // The picture that the build draws of the login page is of our own server's.
  return useSyncExternalStore(
    subscribe,
    () => server !== null && server !== 'slipway',
    () => false,
  );
}
