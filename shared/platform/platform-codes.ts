import { type AuthEntry, codesOf } from '#shared/permission/decide-permission.ts';
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

/**
 * Codes of ours whose calls the server guards since 3.5, whether or not an entry of its menu names the code. One that no
 * entry names is refused to everybody: the vendor's data of 3.6.3 name none for the import of people.
 */
const guarded: readonly string[] = [
  'system:datasource:list',
  'system:depart:add',
  'system:depart:delete',
  'system:depart:deleteBatch',
  'system:depart:edit',
  'system:depart:importExcel',
  'system:depart:role:add',
  'system:depart:role:delete',
  'system:depart:role:deleteBatch',
  'system:depart:role:edit',
  'system:depart:role:userAdd',
  'system:dict:add',
  'system:dict:delete',
  'system:dict:deleteBatch',
  'system:dict:edit',
  'system:dict:importExcel',
  'system:dict:item:add',
  'system:dict:item:delete',
  'system:dict:item:deleteBatch',
  'system:dict:item:edit',
  'system:gateway:delete',
  'system:ossFile:add',
  'system:permission:add',
  'system:permission:addRule',
  'system:permission:delete',
  'system:permission:deleteBatch',
  'system:permission:deleteRule',
  'system:permission:edit',
  'system:permission:editRule',
  'system:permission:saveDepart',
  'system:permission:saveRole',
  'system:permission:setDefIndex',
  'system:quartzJob:add',
  'system:quartzJob:delete',
  'system:quartzJob:deleteBatch',
  'system:quartzJob:edit',
  'system:quartzJob:execute',
  'system:quartzJob:pause',
  'system:quartzJob:resume',
  'system:role:add',
  'system:role:delete',
  'system:role:deleteBatch',
  'system:role:edit',
  'system:role:list',
  'system:role:queryallNoByTenant',
  'system:roleindex:add',
  'system:roleindex:edit',
  'system:tenant:add',
  'system:tenant:delete',
  'system:tenant:deleteBatch',
  'system:tenant:edit',
  'system:tenant:invite',
  'system:tenant:leave',
  'system:tenant:list',
  'system:tenant:users',
  'system:user:add',
  'system:user:addUserRole',
  'system:user:changepwd',
  'system:user:delete',
  'system:user:deleteBatch',
  'system:user:deleteRecycleBin',
  'system:user:deleteRole',
  'system:user:deleteRoleBatch',
  'system:user:deleteUserInDepart',
  'system:user:deleteUserInDepartBatch',
  'system:user:edit',
  'system:user:editDepartWithUser',
  'system:user:exportXls',
  'system:user:frozenBatch',
  'system:user:importExcel',
  'system:user:queryById',
  'system:user:queryUserRole',
];

/** The rules of a JeecgBoot server with one for each code that it guards, so that none of them counts as free. */
export function withGuarded<T extends AuthEntry>(version: PlatformVersion, entries: readonly T[]): (T | AuthEntry)[] {
  if (version === '3.4.3') return [...entries];
  const named = new Set(entries.flatMap(({ action }) => codesOf(action)));
  return [
    ...entries,
    ...guarded.filter((code) => !named.has(code)).map((action) => ({ action, type: '1', status: '1' })),
  ];
}
