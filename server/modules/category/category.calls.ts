import { type Binding, implement } from '#server/http/implement.ts';
import * as shape from '#shared/contract/dict/category.schema.ts';
import * as call from '#shared/contract/dict/category.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { categoryBy, checkCode, childRows, childrenOf, oneCategory, rootPage } from './category-list.ts';
import { allCategories, categoryTexts, treeChildren, treeData, treeRoot } from './category-tree.ts';
import { addCategoryOf, deleteCategoriesOf, editCategoryOf } from './category-write.ts';

/** Calls for categories of the own tenant. */
export const categoryCalls: readonly Binding[] = [
  implement(call.listRootCategories, shape.rootListShape, ({ actor, query }) => rootPage(actor, query)),
  implement(call.listChildCategories, shape.childListShape, ({ actor, query }) => childRows(actor, query)),
  implement(call.listChildrenOfCategories, shape.childListBatchShape, ({ actor, query }) =>
    childrenOf(actor, query.parentIds),
  ),
  implement(call.addCategory, shape.addCategoryShape, ({ actor, body }) => addCategoryOf(actor, body)),
  implement(call.editCategory, shape.editCategoryShape, ({ actor, body }) => editCategoryOf(actor, body)),
  implement(call.deleteCategory, shape.deleteCategoryShape, ({ actor, query }) =>
    deleteCategoriesOf(actor, [query.id]),
  ),
  implement(call.deleteCategories, shape.deleteCategoriesShape, ({ actor, query }) =>
    deleteCategoriesOf(actor, listOf(query.ids)),
  ),
  implement(call.queryCategory, shape.categoryShape, ({ actor, query }) => oneCategory(actor, query.id)),
  implement(call.loadOneCategory, shape.loadOneShape, ({ actor, query }) => categoryBy(actor, query.field, query.val)),
  implement(call.loadCategoryRoot, shape.treeRootShape, ({ actor, query }) =>
    treeRoot(actor, query.pcode, !query.async),
  ),
  implement(call.loadCategoryChildren, shape.treeChildrenShape, ({ actor, query }) => treeChildren(actor, query.pid)),
  implement(call.loadCategoryTree, shape.treeDataShape, ({ actor, query }) => treeData(actor, query)),
  implement(call.loadCategoryTexts, shape.categoryTextsShape, ({ actor, query }) =>
    categoryTexts(actor, query.ids, query.delNotExist),
  ),
  implement(call.loadAllCategories, shape.allDataShape, ({ actor, query }) => allCategories(actor, query.code)),
  implement(call.checkCategoryCode, shape.checkCodeShape, ({ actor, query }) =>
    checkCode(actor, query.pid, query.code),
  ),
];
