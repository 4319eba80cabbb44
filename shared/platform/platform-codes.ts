import type { Call } from '#shared/contract/call.ts';
import { lookup } from '#shared/lookup.ts';
import { type AuthEntry, codesOf } from '#shared/permission/decide-permission.ts';
import { addressOf } from './call-address.ts';
import { guardedCalls, guardedCodes, renamedCodes } from './platform-guarded.ts';
import type { PlatformVersion } from './platform-version.ts';

/**
 * Maps permission codes of a JeecgBoot server to the codes of our contract where they differ. The first four guard
 * controls of the 3.4 pages; the others guard calls since 3.5. Codes that both sides share are not listed. `user:edit`
 * is not listed either: the vendor's data contain the code, but no page of 3.4 checks it, and its administrator edits
 * users without it.
 */
const ourCodes = lookup<string>({
  'user:add': 'system:user:add',
  'user:sex': 'system:user:sex',
  'user:form:birthday': 'system:user:birthday',
  'user:form:phone': 'system:user:phone',
  ...renamedCodes,
});

/**
 * Adds our code to each entry of a JeecgBoot server's auth lists that has a JeecgBoot code, so that our controls obey
 * the entry.
 */
export function withOurCodes<T extends AuthEntry>(entries: readonly T[]): T[] {
  return entries.map((entry) => {
    const added = codesOf(entry.action).flatMap((code) => (Object.hasOwn(ourCodes, code) ? [ourCodes[code]] : []));
    return added.length === 0 ? entry : { ...entry, action: [entry.action, ...added].join(',') };
  });
}

/**
 * Codes that the server enforces since 3.5, whether or not its menu contains an entry for the code. Without an entry
 * nobody is granted the code; the vendor's data of 3.6.3 have none for the import of users.
 */
const guarded: readonly string[] = [
  ...guardedCodes,
  ...Object.values(renamedCodes),
  ...new Set(Object.values(guardedCalls)),
];

/** The code that the server demands for a call; undefined if our contract demands the same code. */
export function demandedCode(version: PlatformVersion, call: Pick<Call, 'method' | 'path'>): string | undefined {
  return version === '3.4.3' ? undefined : guardedCalls[addressOf(call)];
}

/**
 * Adds a rule for each enforced code that the server's rules lack, so that no enforced code is treated as unrestricted.
 */
export function withGuarded<T extends AuthEntry>(version: PlatformVersion, entries: readonly T[]): (T | AuthEntry)[] {
  if (version === '3.4.3') return [...entries];
  const named = new Set(entries.flatMap(({ action }) => codesOf(action)));
  return [
    ...entries,
    ...guarded.filter((code) => !named.has(code)).map((action) => ({ action, type: '1', status: '1' })),
  ];
}
