import { useMemo, useState } from 'react';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import { EditModel } from '#src/grid/edit/edit-model.ts';
import { useCellContext } from '#src/grid/edit/office/use-cell-context.ts';
import { EditTable } from '#src/grid/edit/table/edit-table.tsx';
import { useLoadedRows } from '#src/grid/edit/use-loaded-rows.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { ExampleSection } from './example-section.tsx';

const title = { zh: '网格单元格', en: 'In a grid' };
const rows = [
  { id: 'late', name: '超时提醒', cron: '0 0/15 * * * ? *' },
  { id: 'month', name: '月底盘点', cron: '0 0 20 LW * ? *' },
  { id: 'new', name: '新任务', cron: null },
];

/** Grid whose cells edit the schedules of jobs. */
export function CronGrid() {
  const language = useLanguage();
  const [model] = useState(() => new EditModel());
  const context = useCellContext(model);
  const columns = useMemo(
    (): readonly EditColumn[] => [
      { key: 'name', type: 'input', title: language === 'zh' ? '任务' : 'Job', width: 160 },
      { key: 'cron', type: 'input', title: language === 'zh' ? '何时' : 'When', width: 240, control: 'cron' },
      {
        key: 'other',
        type: 'input',
        title: language === 'zh' ? '或何时' : 'Or when',
        width: 240,
        control: 'cron-parts',
      },
    ],
    [language],
  );
  useLoadedRows(model, rows);
  return (
    <ExampleSection
      title={title}
      lead={{
        zh: '双击或按 Enter 打开窗口；确定后写入单元格。',
        en: 'Double-click or Enter opens the dialog; confirming writes the value into the cell.',
      }}
    >
      <EditTable model={model} context={context} columns={columns} label={title[language]} rowNumber />
    </ExampleSection>
  );
}
