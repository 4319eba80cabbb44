import Button from 'antd/es/button';
import { useState } from 'react';
import type { FieldValue } from '#shared/resource/record.ts';
import { DetailList } from '#src/controls/record/detail-list.tsx';
import { DetailsDialog } from '#src/controls/record/details-dialog.tsx';
import { RecordPicker } from '#src/controls/record/record-picker.tsx';
import { PopupReport } from '#src/controls/report/popup-report.tsx';
import { useLanguage } from '#src/i18n/language.ts';
import { useDefinition } from '#src/resource/definitions/use-definition.ts';
import css from './control-example.module.css';
import { ControlExample } from './control-example.tsx';
import { ControlPage } from './control-page.tsx';
import type { PropLine } from './prop-table.tsx';
import { detailsOfHoist, propsOfPicker, propsOfReport } from './records-data.ts';

/** 记录与报表: pickers of records and of report rows, and a detail view. */
export function Page() {
  return (
    <ControlPage
      title={{ zh: '记录与报表', en: 'Records and reports' }}
      lead={{
        zh: '业务记录与报表的行在对话框中选择；一条记录的全部内容以详情列出。',
        en: 'Records and rows of reports are selected in a dialog; details show all fields of a record.',
      }}
    >
      <Ships />
      <ControlExample<string>
        title={{ zh: '报表单选', en: 'One row of a report' }}
        lead={{
          zh: '选一行报表，写入目标字段；值为所选列的内容。',
          en: 'A row of a report fills the destination fields; the value is the value of the column.',
        }}
        filled="HS2401"
        long={'海晟风能一号，'.repeat(9)}
        props={propsOfReport}
      >
        {({ placeholder: _, ...control }) => (
          <PopupReport {...control} popupCode="ship_milestones" orgFields="ship_no" destFields="shipNo" />
        )}
      </ControlExample>
      <Milestones />
      <WrongReports />
      <Details />
    </ControlPage>
  );
}

function Ships() {
  const ship = useDefinition('ship');
  if (ship?.data === undefined) return null;
  const definition = ship.data;
  return (
    <ControlExample<FieldValue>
      title={{ zh: '业务记录', en: 'Records' }}
      lead={{
        zh: '适用于任何业务对象；值为所存字段，以逗号相连。此处存工程编号，显示船名。',
        en: 'For any resource; the value is the stored field, joined by commas. Here a project number, shown as the ship.',
      }}
      filled="HS2401,HS2402"
      long="HS2401,HS2402,HS2403,HS2404,HS2405"
      props={propsOfPicker}
    >
      {({ placeholder: _, ...control }) => (
        <RecordPicker {...control} definition={definition} multi valueField="shipNo" displayField="shipName" />
      )}
    </ControlExample>
  );
}

const taking: readonly PropLine[] = [
  { name: 'onTaken', type: '(values) => void', says: { zh: '其余目标字段的值', en: 'Values of the other fields' } },
];

function Milestones() {
  const language = useLanguage();
  const [others, setOthers] = useState<Readonly<Record<string, unknown>>>({});
  const title = { zh: '其余目标字段', en: 'The other fields' }[language];
  return (
    <>
      <ControlExample<string>
        title={{ zh: '报表多选', en: 'Several rows of a report' }}
        lead={{
          zh: '多行的值以逗号相连；其余目标字段一并写入，见下。',
          en: 'Values of several rows are joined by commas; the other fields follow, see below.',
        }}
        filled="HS2401"
        long="HS2401,HS2401,HS2402,HS2402,HS2403,HS2403"
        props={taking}
      >
        {({ placeholder: _, ...control }) => (
          <PopupReport
            {...control}
            multi
            popupCode="ship_milestones"
            orgFields="ship_no,node,plan_date"
            destFields="shipNo,node,planDate"
            sorter="plan_date=desc"
            onTaken={setOthers}
          />
        )}
      </ControlExample>
      <section className={css.control} aria-label={title}>
        <h2>{title}</h2>
        <output className={css.value}>{JSON.stringify(others)}</output>
      </section>
    </>
  );
}

function WrongReports() {
  const language = useLanguage();
  const [value, setValue] = useState<string | null>(null);
  const title = { zh: '配置有误的报表', en: 'Reports with a wrong configuration' }[language];
  const label = { zh: '不存在的报表', en: 'A report that does not exist' }[language];
  return (
    <section className={css.control} aria-label={title}>
      <h2>{title}</h2>
      <div className={css.states}>
        <PopupReport value={null} onChange={() => undefined} popupCode="ship_milestones" orgFields="" destFields="a" />
        <PopupReport
          value={null}
          onChange={() => undefined}
          popupCode="ship_milestones"
          orgFields="ship_no"
          destFields="a,b"
        />
        <PopupReport
          label={label}
          value={value}
          onChange={setValue}
          popupCode="no_such_report"
          orgFields="ship_no"
          destFields="a"
        />
      </div>
    </section>
  );
}

function Details() {
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const title = { zh: '详情列表', en: 'Detail list' }[language];
  const show = { zh: '打开详情', en: 'Open the details' }[language];
  const items = detailsOfHoist(language);
  return (
    <section className={css.control} aria-label={title}>
      <h2>{title}</h2>
      <p className={css.lead}>
        {{ zh: '一至四列，默认三列；没有内容以短横表示。', en: 'One to four columns, three by default.' }[language]}
      </p>
      <DetailList items={items} label={title} />
      <DetailList items={items} columns={2} label={`${title} 2`} />
      <div>
        <Button onClick={() => setOpen(true)}>{show}</Button>
      </div>
      {open && <DetailsDialog title={title} items={items} columns={4} onClose={() => setOpen(false)} />}
    </section>
  );
}
