import type { FieldValue } from '#shared/resource/record.ts';
import { UserPicker } from '#src/controls/people/user-picker.tsx';
import { ControlExample } from './control-example.tsx';
import { ControlPage } from './control-page.tsx';
import type { PropLine } from './prop-table.tsx';

const ellipsis: PropLine = {
  name: 'ellipsis',
  type: 'number',
  says: { zh: '名称超过多少字截断，-1 不截断', en: 'Characters before a name is cut; -1 never' },
};
const userFields: readonly PropLine[] = [
  { name: 'store', type: "'username' | 'id'", says: { zh: '存储的字段', en: 'Which key is stored' } },
  { name: 'text', type: 'string', says: { zh: '显示的字段', en: 'Which field is shown' } },
  ellipsis,
];

/** 人员选择: people, roles and positions out of tables. */
export function Page() {
  return (
    <ControlPage
      title={{ zh: '人员选择', en: 'People pickers' }}
      lead={{
        zh: '在对话框的表格中选择；翻页与查询都保留已选内容。',
        en: 'Chosen in the table of a dialog; paging and searching keep what is selected.',
      }}
    >
      <ControlExample<FieldValue>
        title={{ zh: '用户', en: 'People' }}
        lead={{ zh: '多选；值为用户账号，以逗号相连。', en: 'Several; the value is user names, joined by commas.' }}
        filled="team_leader,scaf_crew"
        long="team_leader,scaf_crew,safety_officer,admin,section_leader"
        props={userFields}
      >
        {({ placeholder: _, ...control }) => <UserPicker {...control} multi />}
      </ControlExample>
    </ControlPage>
  );
}
