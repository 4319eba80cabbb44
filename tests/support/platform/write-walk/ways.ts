import type { Locator, Page } from 'playwright-core';
import type { Way } from './written-noun.ts';

type Place = Page | Locator;

const press = (at: Place, name: string | RegExp) => at.getByRole('button', { name, exact: true }).last().click();
const rowOf = (at: Place, name: string) => at.getByRole('row').filter({ hasText: name });
const dialog = (page: Page, name?: string | RegExp) =>
  page.getByRole('dialog', name === undefined ? {} : { name }).last();
const agree = /^(?:确\s*定|删\s*除)$/;
const confirm = (page: Page) => press(dialog(page), agree);
/** Confirms the deletion of the row with this name; the question must contain the name. */
const confirmOf = (page: Page, name: string) => press(dialog(page).filter({ hasText: name }), agree);
/** The same for a question at the pressed button. */
const confirmThere = (page: Page, name: string) => press(page.getByRole('tooltip').filter({ hasText: name }), agree);

/** Wait for the form, because the page below may have fields with the same names. */
const formOf = (page: Page) => page.getByRole('form').waitFor();

async function removeTicked(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await rowOf(page, name).getByRole('checkbox').click();
  await press(page, /^批量删除/);
  await confirm(page);
}

/** A list whose rows have pages of their own (`resource-page.tsx`), on which they are deleted one by one. */
export const singleRecords: Way = {
  openNew: async (page) => {
    await press(page, '新增');
    await formOf(page);
  },
  openEdit: async (page, name) => {
    await rowOf(page, name).getByRole('link').first().click();
    await press(page, '编辑');
    await formOf(page);
  },
  save: (page) => press(page, '保存'),
  remove: async (page, name) => {
    await press(page, '删除');
    await confirmOf(page, name);
  },
};

/** The same for lists that can delete several rows. */
export const records: Way = { ...singleRecords, removeMany: removeTicked };

/** The tree of categories: forms on pages of their own, other actions in the rows. */
export const categories: Way = {
  ...records,
  openEdit: async (page, name) => {
    await press(page, `编辑 ${name}`);
    await formOf(page);
  },
};

/** The menu tree: one row at a time, in a drawer. */
export const menus: Way = {
  openNew: async (page) => {
    await press(page, '新增一级菜单');
    await dialog(page, '新增菜单').waitFor();
  },
  openEdit: async (page, name) => {
    await rowOf(page, name).click();
    await press(page, '修改');
    await dialog(page, '修改菜单').waitFor();
  },
  save: (page) => press(dialog(page), '保存'),
  remove: async (page, name) => {
    await rowOf(page, name).click();
    await press(page, '删除');
    await confirmOf(page, name);
  },
};

/** The data rules of a menu. */
export const rules: Way = {
  openNew: (page) => press(dialog(page), '新增规则'),
  openEdit: (page, name) => press(itemOf(dialog(page), name), '修改'),
  save: (page) => press(dialog(page), '保存'),
  remove: async (page, name) => {
    await press(itemOf(dialog(page), name), '删除');
    await confirmThere(page, name);
  },
};

const itemOf = (at: Place, name: string) => at.getByRole('listitem').filter({ hasText: name });

/** The items of a dictionary in a drawer; each is edited in a dialog above the drawer. */
export const dictItems: Way = {
  openNew: (page) => press(page, '新增字典项'),
  openEdit: (page, name) => press(itemOf(dialog(page), name), '编辑'),
  save: (page) => press(dialog(page), /^确\s*定$/),
  remove: async (page, name) => {
    await press(itemOf(dialog(page), name), '删除');
    await confirmThere(page, name);
  },
};

/** Departments: a tree beside the form of the selected department. */
export const departments: Way = {
  openNew: (page) => press(page, '新增下级'),
  openEdit: (page, name) => page.getByRole('treeitem', { name }).click(),
  save: (page) => press(page, '保存'),
  remove: async (page, name) => {
    await press(page, '删除');
    await confirmThere(page, name);
  },
};

export const departmentRoles: Way = {
  openNew: (page) => press(page, '新增部门角色'),
  openEdit: (page, name) => press(rowOf(page, name), new RegExp(`^(?:修改|编辑) ${name}$`)),
  save: (page) => press(dialog(page), '保存'),
  remove: async (page, name) => {
    await press(rowOf(page, name), `删除 ${name}`);
    await confirmThere(page, name);
  },
};

export { dialog, press, rowOf };
