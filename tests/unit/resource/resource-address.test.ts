import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { ownsPathsBelow, pageComponent, pageName } from '#shared/resource/page-component.ts';
import {
  pagePath,
  permissionCode,
  permissionPrefix,
  resourcePath,
  verbCode,
} from '#shared/resource/resource-address.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

const yards: ResourceDefinition = {
  code: 'thing',
  area: 'site',
  entity: 'thing',
  table: 'prm_thing',
  title: { zh: '物', en: 'Thing' },
  display: 'name',
  fields: [{ name: 'name', label: { zh: '名', en: 'Name' }, type: 'str', length: 20 }],
  list: { columns: ['name'] },
};
const platforms: ResourceDefinition = {
  ...yards,
  address: {
    path: '/sys/role',
    page: '/system/role',
    prefix: 'system:role',
    verbs: { list: { code: 0 }, exportXls: { name: 'export', permission: 'export' } },
  },
};

describe('the address of a resource', () => {
  it('consists of area and entity by default', () => {
    expect(resourcePath(yards)).toBe('/prm/site/thing');
    expect(pagePath(yards, 'a/b')).toBe('/prm/site/thing/a%2Fb');
    expect(permissionPrefix(yards)).toBe('prm:site:thing');
    expect(permissionCode(yards, 'confirm')).toBe('prm:site:thing:confirm');
    expect(verbCode(yards, 'queryById')).toBe('prm:site:thing:list');
    expect(resourceCalls(yards).list).toMatchObject({ path: '/prm/site/thing/list', access: 'prm:site:thing:list' });
  });

  it('can be overridden, with its own wire names and envelope codes', () => {
    const { list, add, exportXls } = resourceCalls(platforms);
    expect(list).toMatchObject({ path: '/sys/role/list', access: 'system:role:list', code: 0 });
    expect(add).toMatchObject({ path: '/sys/role/add', access: 'system:role:add' });
    expect(exportXls).toMatchObject({ path: '/sys/role/export', access: 'system:role:export' });
    expect(pagePath(platforms)).toBe('/system/role');
  });

  it('is built in no other place', () => {
    const builders = sourceFiles('shared', 'server', 'src').filter(({ text }) => /[`'"]\/?prm[/:]\$\{/.test(text));
    expect(builders.map(({ path }) => path)).toEqual([
      'shared/resource/menu-entry.ts',
      'shared/resource/resource-address.ts',
    ]);
  });
});

describe('the component of a page', () => {
  it('names a resource, an area or neither', () => {
    expect(pageName('resource', pageComponent('resource', 'ship'))).toBe('ship');
    expect(pageName('todo', 'todo/scaffold')).toBe('scaffold');
    expect(pageName('resource', 'resource/')).toBeNull();
    expect(pageName('resource', null)).toBeNull();
    expect(ownsPathsBelow('resource/ship')).toBe(true);
    expect(ownsPathsBelow('dashboard/Analysis')).toBe(false);
  });
});
