import { type AuthEntry, codesOf } from '#shared/permission/decide-permission.ts';

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
  'system:getway:delete': 'system:gateway:delete',
  'system:ossFile:upload': 'system:ossFile:add',
  'system:tenant:invitation:user': 'system:tenant:invite',
  'system:tenant:user:list': 'system:tenant:users',
  'system:user:export': 'system:user:exportXls',
  'system:user:import': 'system:user:importExcel',
};

/** Entries of a JeecgBoot server's auth lists that name our code beside the platform's, so that our controls obey them. */
export function withOurCodes<T extends AuthEntry>(entries: readonly T[]): T[] {
  return entries.map((entry) => {
    const added = codesOf(entry.action).flatMap((code) => (Object.hasOwn(ourCodes, code) ? [ourCodes[code]] : []));
    return added.length === 0 ? entry : { ...entry, action: [entry.action, ...added].join(',') };
  });
}
