import { definePage } from '#src/resource/slots/page.ts';
import { CategoryTree } from './category-tree.tsx';

/** 分类字典. */
export const page = definePage('sys_category', { List: CategoryTree });
