import { describe, expect, it } from 'vitest';
import { draftOf, hasField, sentOf } from '#src/features/menus/menu-draft.ts';
import type { MenuRow } from '#src/features/menus/menu-row.ts';

/** A row of a JeecgBoot 3.4 server: it has neither an English name nor a hidden tab, nor tells whose it is. */
const recorded = {
  id: '2126830999902924802',
  key: '2126830999902924802',
  title: '菜单',
  parentId: '',
  name: '菜单',
  perms: null,
  permsType: '1',
  icon: null,
  component: 'layouts/RouteView',
  componentName: null,
  url: '/v12xvrb',
  redirect: null,
  sortNo: 1,
  menuType: 0,
  isLeaf: true,
  route: true,
  keepAlive: false,
  description: null,
  delFlag: 0,
  alwaysShow: false,
  hidden: false,
  status: null,
  internalOrExternal: false,
  children: null,
  leaf: true,
};
const row = recorded as unknown as MenuRow;

describe('a menu of a JeecgBoot server', () => {
  it('is sent as a whole with only the entered changes', () => {
    expect(sentOf(draftOf(row, null), row, row)).toEqual(recorded);
    expect(sentOf({ ...draftOf(row, null), url: '/v12xvrb/x' }, row, row)).toEqual({ ...recorded, url: '/v12xvrb/x' });
  });

  it('is sent with an empty text if the user cleared a text', () => {
    expect(sentOf({ ...draftOf(row, null), component: '' }, row, row)).toEqual({ ...recorded, component: '' });
  });

  it('is added with the fields that its rows have', () => {
    const added = sentOf({ ...draftOf(null, null), name: '新', nameEn: 'New' }, null, row);
    expect(added).toMatchObject({ name: '新', menuType: 0, status: '1' });
    expect(Object.keys(added)).not.toContain('nameEn');
    expect(Object.keys(added)).not.toContain('hideTab');
    expect(hasField(null, 'nameEn')).toBe(true);
  });

  it('sends its own strategy and state only as a button', () => {
    const button = { ...recorded, menuType: 2, permsType: '1', status: '1' } as unknown as MenuRow;
    expect(sentOf({ ...draftOf(button, null), permsType: '2' }, button, row)).toMatchObject({
      permsType: '2',
      status: '1',
    });
    expect(sentOf({ ...draftOf(row, null), status: '0' }, row, row)).toMatchObject({ status: null, permsType: '1' });
  });
});
