import { Route, Routes } from 'react-router-dom';
import { sysCategory } from '#shared/system/category.ts';
import { ResourcePage } from '#src/resource/resource-page.tsx';
import { CategoryTree } from './category-tree.tsx';

/** 分类字典: the tree; a category of it is shown, entered and changed as every record. */
export function CategoriesPage({ path }: { readonly path: string }) {
  return (
    <Routes>
      <Route index element={<CategoryTree path={path} />} />
      <Route path="*" element={<ResourcePage name={sysCategory.code} path={path} />} />
    </Routes>
  );
}
