import { useId, useState } from 'react';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import { EditGrid } from '#src/grid/edit/edit-grid.tsx';
import { EditModel } from '#src/grid/edit/edit-model.ts';
import { useCellContext } from '#src/grid/edit/office/use-cell-context.ts';
import { useLanguage } from '#src/i18n/language.ts';
import css from './control-example.module.css';

const words = {
  zh: {
    title: '在表格中',
    lead: '同样的控件编辑单元格，单元格显示名称。',
    category: '分类',
    team: '班组',
    area: '省市区',
  },
  en: {
    title: 'In a grid',
    lead: 'The same controls as cell editors; the cells show names.',
    category: 'Category',
    team: 'Team',
    area: 'Area',
  },
};

interface TreeCellsProps {
  readonly category: string;
  /** Code of a department. */
  readonly team: string;
}

/** Grid whose cells are edited by the controls of this page. */
export function TreeCells({ category, team }: TreeCellsProps) {
  const text = words[useLanguage()];
  const id = useId();
  const [model] = useState(() => {
    const made = new EditModel();
    made.store.load([
      { id: '1', category, team, area: '320681' },
      { id: '2', category: null, team: null, area: null },
    ]);
    return made;
  });
  const context = useCellContext(model);
  const columns: readonly EditColumn[] = [
    {
      key: 'category',
      title: text.category,
      type: 'sel_search_async',
      dictCode: 'sys_category,name,id',
      control: 'category-select',
      width: 200,
    },
    {
      key: 'team',
      title: text.team,
      type: 'sel_depart',
      extend: { store: 'orgCode', multiSelect: false },
      control: 'depart-picker',
      width: 200,
    },
    {
      key: 'area',
      title: text.area,
      type: 'sel_search_async',
      dictCode: '86',
      control: 'area-cascader',
      width: 240,
    },
  ];
  return (
    <section className={css.control} aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      <p className={css.lead}>{text.lead}</p>
      <div style={{ height: 220 }}>
        <EditGrid model={model} columns={columns} context={context} label={text.title} rowNumber />
      </div>
    </section>
  );
}
