import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as category from '#shared/contract/dict/category.ts';
import { emptyListState } from '#shared/query/list-query.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { listTitle } from '#shared/resource/list-title.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysCategory } from '#shared/system/category.ts';
import { size } from '#shared/theme/tokens.ts';
import { clearable } from '#src/controls/clear-icon.tsx';
import { useDebounced } from '#src/controls/use-debounced.ts';
import { useSelectedCount } from '#src/grid/data/use-selected-count.ts';
import { TreeGrid } from '#src/grid/tree/tree-grid.tsx';
import type { TreeNode } from '#src/grid/tree/tree-node.ts';
import { useTree } from '#src/grid/tree/use-tree.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import styles from '#src/resource/list/list.module.css';
import type { ListCalls } from '#src/resource/list/list-calls.ts';
import { useListDelete } from '#src/resource/list/use-list-delete.ts';
import { useListExport } from '#src/resource/list/use-list-export.ts';
import { useListImport } from '#src/resource/list/use-list-import.tsx';
import { usePhone } from '#src/screen/use-viewport.ts';
import { useMay } from '#src/session/permission.ts';
import { categoriesMessages } from './categories.messages.ts';
import { type CategoryActions, categoryColumns } from './category-columns.tsx';
import { deleteQuestion } from './category-delete-question.ts';
import { type CategoryRow, categoriesCalled, categoryReader } from './category-row.ts';
import css from './category-tree.module.css';

const { exportXls, exportSelected, importExcel, importPreview, importTemplate, ...calls } = resourceCalls(sysCategory);
const exchange = { exportXls, exportSelected, importExcel, importPreview, importTemplate };
const listed: Pick<ListCalls<TreeNode<CategoryRow>>, 'delete' | 'deleteBatch'> = {
  delete: calls.delete,
  deleteBatch: calls.deleteBatch,
};
const nothingFixed = {};
/** Milliseconds after the last key. */
const searchDelay = 300;

interface CategoryTreeProps {
  /** The definition as this user may see it. */
  readonly definition: ResourceDefinition;
  readonly path: string;
}

/** The tree of categories, loaded level by level. */
export function CategoryTree({ definition, path }: CategoryTreeProps) {
  const t = useMessages(categoriesMessages);
  const language = useLanguage();
  const title = listTitle(sysCategory, language);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), searchDelay, '');
  const load = useMemo(() => categoriesCalled(text), [text]);
  const { store, window } = useTree(categoryReader, load, size.listRow);
  const [modal, modalHolder] = Modal.useModal();
  const question = (nodes: readonly TreeNode<CategoryRow>[]) => deleteQuestion(t, language, nodes);
  const remove = useListDelete({
    calls: listed,
    rows: { window },
    modal,
    question,
    onDeleted: () => void store.start(),
  });
  const exporting = useListExport({
    calls: exchange,
    fixed: nothingFixed,
    state: emptyListState({ column: 'code', order: 'asc' }),
    selectedIds: () => store.selected.map(store.idOf),
    shownColumns: () => ['name', 'code', 'hasChild'],
    title,
  });
  const importing = useListImport({ calls: exchange, modal, title, onImported: () => void store.start() });
  const selected = useSelectedCount(store);
  const may = {
    add: useMay(category.addCategory),
    edit: useMay(category.editCategory),
    remove: useMay(category.deleteCategory),
    removeMany: useMay(category.deleteCategories),
    export: useMay(exportXls),
    import: useMay(importExcel),
  };
  const [mayAdd, mayEdit, mayRemove] = [may.add, may.edit, may.remove].map((one) => one.visible && !one.disabled);
  // The delete function changes with each render; the ref keeps the columns stable.
  const asking = useRef(remove);
  useEffect(() => {
    asking.current = remove;
  });
  const phone = usePhone();
  const hasOtherName = definition.fields.some(({ name }) => name === 'nameEn');
  const columns = useMemo(() => {
    const actions: CategoryActions = {
      onAdd: mayAdd ? (row) => navigate(`${path}/new?pid=${row.id}`) : undefined,
      onEdit: mayEdit ? (row) => navigate(`${path}/${row.id}/edit`) : undefined,
      onRemove: mayRemove
        ? (row) => {
            const node = store.at(store.positionOf(row.id));
            if (node !== undefined) asking.current.one(node);
          }
        : undefined,
    };
    return categoryColumns(t, language, actions, { phone, hasOtherName });
  }, [hasOtherName, t, language, navigate, path, mayAdd, mayEdit, mayRemove, store, phone]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 title={title}>{title}</h1>
        {mayAdd && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => navigate(`${path}/new`)}>
            {t('add')}
          </Button>
        )}
      </header>
      <div className={styles.card}>
        <div className={`${styles.toolbar} ${css.toolbar}`}>
          <Input
            allowClear={clearable}
            type="search"
            className={css.search ?? ''}
            placeholder={t('search')}
            aria-label={t('search')}
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div>
            {selected > 0 && may.removeMany.visible && (
              <Button
                danger
                size="small"
                disabled={may.removeMany.disabled}
                loading={remove.busy}
                onClick={remove.selected}
              >
                {t('removeMany')} ({selected})
              </Button>
            )}
            {may.export.visible && (
              <Button
                size="small"
                icon={<DownloadOutlined aria-hidden />}
                disabled={may.export.disabled}
                loading={exporting.busy}
                onClick={() => exporting.run(selected > 0 ? 'selected' : 'query')}
              >
                {t('export')}
              </Button>
            )}
            {may.import.visible && (
              <Button
                size="small"
                icon={<UploadOutlined aria-hidden />}
                disabled={may.import.disabled}
                onClick={importing.open}
              >
                {t('import')}
              </Button>
            )}
            <Button
              type="text"
              icon={<ReloadOutlined aria-hidden />}
              aria-label={t('refresh')}
              title={t('refresh')}
              onClick={() => void store.start()}
            />
          </div>
        </div>
        <p className={css.lead}>{t('lead')}</p>
        <div className={styles.grid}>
          <TreeGrid
            store={store}
            window={window}
            columns={columns}
            label={title}
            selectable={!phone}
            onOpen={(row) => navigate(`${path}/${row.id}`)}
            empty={text === '' ? t('empty') : t('notFound', { text })}
          />
        </div>
      </div>
      {modalHolder}
      {importing.dialog}
    </div>
  );
}
