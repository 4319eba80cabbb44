import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './category.schema.ts';

const member = { tenant: 'member' } as const;
const seen = { ...member, access: 'system:category:list' } as const;
/** Calls of pickers, open to every session, because anyone who fills in a form needs the choices. */
const picked = { ...member, access: 'session' } as const;

export const listRootCategories = defineCall<typeof schema.rootListShape>({
  ...seen,
  id: 'category.rootList',
  method: 'GET',
  path: '/sys/category/rootList',
  summary: 'Categories at the top or below `pid`; with a name or a code, of every level.',
});

export const listChildCategories = defineCall<typeof schema.childListShape>({
  ...seen,
  id: 'category.childList',
  method: 'GET',
  path: '/sys/category/childList',
  summary: 'All categories directly below a parent.',
});

export const listChildrenOfCategories = defineCall<typeof schema.childListBatchShape>({
  ...seen,
  id: 'category.childListBatch',
  method: 'GET',
  path: '/sys/category/getChildListBatch',
  summary: 'All categories directly below several parents.',
});

export const addCategory = defineCall<typeof schema.addCategoryShape>({
  ...member,
  id: 'category.add',
  method: 'POST',
  path: '/sys/category/add',
  access: 'system:category:add',
  summary: 'Add a category; the server makes its code.',
});

export const editCategory = defineCall<typeof schema.editCategoryShape>({
  ...member,
  id: 'category.edit',
  method: 'PUT',
  also: ['POST'],
  path: '/sys/category/edit',
  access: 'system:category:edit',
  summary: 'Change a category; absent fields and the code stay unchanged.',
});

export const deleteCategory = defineCall<typeof schema.deleteCategoryShape>({
  ...member,
  id: 'category.delete',
  method: 'DELETE',
  path: '/sys/category/delete',
  access: 'system:category:delete',
  summary: 'Delete a category and all categories below it.',
});

export const deleteCategories = defineCall<typeof schema.deleteCategoriesShape>({
  ...member,
  id: 'category.deleteBatch',
  method: 'DELETE',
  path: '/sys/category/deleteBatch',
  access: 'system:category:deleteBatch',
  summary: 'Delete several categories and all categories below them.',
});

export const queryCategory = defineCall<typeof schema.categoryShape>({
  ...seen,
  id: 'category.queryById',
  method: 'GET',
  path: '/sys/category/queryById',
  summary: 'A category by its id.',
});

export const loadOneCategory = defineCall<typeof schema.loadOneShape>({
  ...picked,
  id: 'category.loadOne',
  method: 'GET',
  path: '/sys/category/loadOne',
  summary: 'The category whose property has a value.',
});

export const loadCategoryRoot = defineCall<typeof schema.treeRootShape>({
  ...picked,
  id: 'category.treeRoot',
  method: 'GET',
  path: '/sys/category/loadTreeRoot',
  summary: 'Nodes directly below a code (or at the top); with async=false all nodes below.',
});

export const loadCategoryChildren = defineCall<typeof schema.treeChildrenShape>({
  ...picked,
  id: 'category.treeChildren',
  method: 'GET',
  path: '/sys/category/loadTreeChildren',
  summary: 'Nodes directly below a parent.',
});

export const loadCategoryTree = defineCall<typeof schema.treeDataShape>({
  ...picked,
  id: 'category.treeData',
  method: 'GET',
  path: '/sys/category/loadTreeData',
  summary: 'Nodes directly below a parent, given by id or code; with `keyword` the matching nodes of all levels.',
});

/** The trailing slash is part of the wire. */
export const loadCategoryTexts = defineCall<typeof schema.categoryTextsShape>({
  ...picked,
  id: 'category.texts',
  method: 'GET',
  path: '/sys/category/loadDictItem/',
  summary: 'Names of categories in the order of their ids; unknown ids are dropped or returned unchanged.',
});

export const loadAllCategories = defineCall<typeof schema.allDataShape>({
  ...picked,
  id: 'category.all',
  method: 'GET',
  path: '/sys/category/loadAllData',
  summary: 'Categories whose code begins with the given code, as items of a dictionary; `0` for all.',
});

export const checkCategoryCode = defineCall<typeof schema.checkCodeShape>({
  ...seen,
  id: 'category.checkCode',
  method: 'GET',
  path: '/sys/category/checkCode',
  summary: 'Whether a code may be used below a parent: it must begin with the code of the parent.',
});
