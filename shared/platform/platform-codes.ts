import type { Call } from '#shared/contract/call.ts';
import { type AuthEntry, codesOf } from '#shared/permission/decide-permission.ts';
import { addressOf } from './call-address.ts';
import { guardedCalls, guardedCodes, renamedCodes } from './platform-guarded.ts';
import type { PlatformVersion } from './platform-version.ts';

/**
 * Permission codes that a JeecgBoot server has for what our contract calls otherwise, by its code. The first four guard
 * controls of its 3.4 pages; the others guard calls since 3.5. Codes that both sides have are not listed, nor is `user:edit`,
 * which the vendor's data name and no page of 3.4 asks: its administrator edits people without it.
 */
const ourCodes: Readonly<Record<string, string>> = {
  'user:add': 'system:user:add',
  'user:sex': 'system:user:sex',
  'user:form:birthday': 'system:user:birthday',
  'user:form:phone': 'system:user:phone',
  ...renamedCodes,
};

/** Entries of a JeecgBoot server's auth lists that name our code beside the platform's, so that our controls obey them. */
export function withOurCodes<T extends AuthEntry>(entries: readonly T[]): T[] {
  return entries.map((entry) => {
    const added = codesOf(entry.action).flatMap((code) => (Object.hasOwn(ourCodes, code) ? [ourCodes[code]] : []));
    return added.length === 0 ? entry : { ...entry, action: [entry.action, ...added].join(',') };
  });
}

/**
 * Codes whose calls the server guards since 3.5, whether or not an entry of its menu names the code. One that no entry
 * names is refused to everybody: the vendor's data of 3.6.3 name none for the import of people.
 */
const guarded: readonly string[] = [
  ...guardedCodes,
  ...Object.values(renamedCodes),
  ...new Set(Object.values(guardedCalls)),
];

/** The code that a call demands there; undefined where it is the one that ours demands. */
export function demandedCode(version: PlatformVersion, call: Pick<Call, 'method' | 'path'>): string | undefined {
  return version === '3.4.3' ? undefined : guardedCalls[addressOf(call)];
}

/** The rules of a JeecgBoot server with one for each code that it guards, so that none of them counts as free. */
export function withGuarded<T extends AuthEntry>(version: PlatformVersion, entries: readonly T[]): (T | AuthEntry)[] {
  if (version === '3.4.3') return [...entries];
  const named = new Set(entries.flatMap(({ action }) => codesOf(action)));
  return [
    ...entries,
    ...guarded.filter((code) => !named.has(code)).map((action) => ({ action, type: '1', status: '1' })),
  ];
}
