import type { FieldValue } from '#shared/resource/record.ts';
import { PositionPicker } from '#src/controls/people/position-picker.tsx';
import { RolePicker } from '#src/controls/people/role-picker.tsx';
import { UserByDepartPicker } from '#src/controls/people/user-by-depart-picker.tsx';
import { UserPicker } from '#src/controls/people/user-picker.tsx';
import { ControlExample } from './control-example.tsx';
import { ControlPage } from './control-page.tsx';
import type { PropLine } from './prop-table.tsx';

const common: readonly PropLine[] = [
  { name: 'text', type: 'string', says: { zh: '显示的字段', en: 'Which field is shown' } },
  { name: 'multi', type: 'boolean', says: { zh: '多选', en: 'Several' } },
  {
    name: 'ellipsis',
    type: 'number',
    says: {
      zh: '名称超过多少字截断，默认 12，-1 不截断',
      en: 'Characters after which a name is shortened, default 12; -1 for never',
    },
  },
  {
    name: 'maxTags',
    type: 'number',
    says: { zh: '多选时显示几个标签，其余计数', en: 'Tags that are shown before the rest is a count' },
  },
];
const stored = (type: string): PropLine => ({
  name: 'store',
  type,
  says: { zh: '存储的字段', en: 'Which field is stored' },
});
const userProps = [stored("'username' | 'id'"), ...common];

/** 人员选择: pickers of people, roles and positions. */
export function Page() {
  return (
    <ControlPage
      title={{ zh: '人员选择', en: 'People pickers' }}
      lead={{
        zh: '在对话框的表格中选择；翻页与查询都保留已选内容。',
        en: 'Selected in a table in a dialog; paging and searching keep the selection.',
      }}
    >
      <ControlExample<FieldValue>
        title={{ zh: '用户', en: 'People' }}
        lead={{
          zh: '多选；值为用户账号，以逗号相连。同名只保留一个。',
          en: 'Several people; the value is user names, joined by commas. Only one entry per name is kept.',
        }}
        filled="team_leader,scaf_crew"
        long="team_leader,scaf_crew,qc_01,admin,planner"
        props={userProps}
      >
        {({ placeholder: _, ...control }) => <UserPicker {...control} multi />}
      </ControlExample>
      <ControlExample<FieldValue>
        title={{ zh: '单个用户', en: 'One person' }}
        lead={{
          zh: '单选，只保留最后一次勾选；显示工号。',
          en: 'Only one person, the last one selected; the staff number is shown.',
        }}
        filled="team_leader"
        props={userProps}
      >
        {({ placeholder: _, ...control }) => <UserPicker {...control} text="workNo" />}
      </ControlExample>
      <ControlExample<FieldValue>
        title={{ zh: '部门用户', en: 'People by department' }}
        lead={{
          zh: '左侧部门缩小范围，含下级部门；多个时显示一个标签与数量。',
          en: 'The department on the left filters, including all departments below it; several people are shown as one tag and a count.',
        }}
        filled="team_leader"
        long="team_leader,scaf_crew,planner"
        props={userProps}
      >
        {({ placeholder: _, ...control }) => <UserByDepartPicker {...control} multi maxTags={1} />}
      </ControlExample>
      <ControlExample<FieldValue>
        title={{ zh: '角色', en: 'Roles' }}
        lead={{ zh: '值为角色编码。', en: 'The value is role codes.' }}
        filled="scaf_crew"
        long="scaf_crew,scaf_eng,scaf_insp,hse"
        props={[stored("'roleCode' | 'id'"), ...common]}
      >
        {({ placeholder: _, ...control }) => <RolePicker {...control} multi />}
      </ControlExample>
      <ControlExample<FieldValue>
        title={{ zh: '职务', en: 'Positions' }}
        lead={{ zh: '单选，值为职务编码。', en: 'Only one position; the value is its code.' }}
        filled="scaf_eng"
        props={[stored("'code' | 'id'"), ...common]}
      >
        {({ placeholder: _, ...control }) => <PositionPicker {...control} />}
      </ControlExample>
    </ControlPage>
  );
}
