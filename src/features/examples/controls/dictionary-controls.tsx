import { DictCheckbox } from '#src/controls/dictionary/dict-checkbox.tsx';
import { DictMultiSelect } from '#src/controls/dictionary/dict-multi-select.tsx';
import type { DictOption } from '#src/controls/dictionary/dict-option.ts';
import { DictRadio } from '#src/controls/dictionary/dict-radio.tsx';
import { DictSearchSelect } from '#src/controls/dictionary/dict-search-select.tsx';
import { DictSelect } from '#src/controls/dictionary/dict-select.tsx';
import { DictSwitch } from '#src/controls/dictionary/dict-switch.tsx';
import { useLanguage } from '#src/i18n/language.ts';
import { ControlExample } from './control-example.tsx';
import { ControlPage } from './control-page.tsx';
import type { PropLine } from './prop-table.tsx';

const sourceProps: readonly PropLine[] = [
  {
    name: 'code',
    type: 'string',
    says: { zh: '字典编码，或“表,文字列,值列[,条件]”', en: 'Code of a dictionary, or table,text,code[,where]' },
  },
  {
    name: 'dictOptions',
    type: '{ value, text, disabled }[]',
    says: { zh: '直接给出的选项，代替字典', en: 'Choices that replace a dictionary' },
  },
];

/** 字典控件: all controls for values of dictionaries. */
export function Page() {
  const language = useLanguage();
  const pier: readonly DictOption[] = [
    { value: 'n', text: language === 'en' ? 'North pier' : '北码头' },
    { value: 's', text: language === 'en' ? 'South pier' : '南码头' },
    {
      value: 'o',
      text:
        language === 'en'
          ? 'Old pier, out of use since 2019, for old records only'
          : '旧码头，2019 年起停用，只在旧单据中显示',
      disabled: true,
    },
  ];
  const powered: readonly DictOption[] = [
    { value: '1', text: language === 'en' ? 'Powered' : '通电' },
    { value: '0', text: language === 'en' ? 'Off' : '断电' },
  ];
  return (
    <ControlPage
      title={{ zh: '字典控件', en: 'Dictionary controls' }}
      lead={{
        zh: '值是字典的编码，多个值以逗号相连；文字随字典即时更新。',
        en: 'A value is a code of the dictionary; several codes are joined by commas. Texts follow changes of the dictionary immediately.',
      }}
    >
      <ControlExample
        title={{ zh: '下拉选择', en: 'Select' }}
        lead={{ zh: '输入即按文字或编码筛选。', en: 'Typing filters by text and code.' }}
        filled="3"
        props={[
          ...sourceProps,
          { name: 'unit', type: 'string', says: { zh: '跟在每个文字之后', en: 'Unit shown after each text' } },
        ]}
      >
        {(control) => <DictSelect {...control} code="position_rank" />}
      </ControlExample>
      <ControlExample
        title={{ zh: '给定选项', en: 'Given choices' }}
        lead={{ zh: '停用的选项可见，不可选。', en: 'A disabled choice is visible but cannot be selected.' }}
        filled="n"
        long="o"
        props={sourceProps}
      >
        {(control) => <DictSelect {...control} dictOptions={pier} />}
      </ControlExample>
      <ControlExample
        title={{ zh: '单选', en: 'Radio' }}
        lead={{ zh: '选项一目了然。', en: 'All choices are visible.' }}
        filled="M"
        props={sourceProps}
      >
        {(control) => <DictRadio {...control} code="priority" />}
      </ControlExample>
      <ControlExample
        title={{ zh: '按钮单选', en: 'Radio buttons' }}
        lead={{ zh: '并排的按钮。', en: 'Buttons side by side.' }}
        filled="M"
        props={sourceProps}
      >
        {(control) => <DictRadio {...control} button code="priority" />}
      </ControlExample>
      <ControlExample
        title={{ zh: '多选框', en: 'Checkboxes' }}
        lead={{ zh: '值按字典的顺序相连。', en: 'The value is in the order of the dictionary.' }}
        filled="1,3"
        long="1,2,3,4,5"
        props={sourceProps}
      >
        {(control) => <DictCheckbox {...control} code="position_rank" />}
      </ControlExample>
      <ControlExample
        title={{ zh: '多选下拉', en: 'Multi-select' }}
        lead={{ zh: '只显示一个标签，其余计数。', en: 'One tag is shown, the rest are counted.' }}
        filled="1,3"
        long="1,2,3,4,5"
        props={sourceProps}
      >
        {(control) => <DictMultiSelect {...control} code="position_rank" />}
      </ControlExample>
      <ControlExample
        title={{ zh: '标签', en: 'Tags' }}
        lead={{ zh: '字典之外，也可自己写。', en: 'From the dictionary, or entered by the user.' }}
        filled="1,HS2401"
        long="1,2,3,HS2401"
        props={sourceProps}
      >
        {(control) => <DictMultiSelect {...control} ownWords code="position_rank" />}
      </ControlExample>
      <ControlExample
        title={{ zh: '搜索选择', en: 'Search select' }}
        lead={{ zh: '由服务器查找，每次十条。', en: 'Looked up on the server, ten at a time.' }}
        filled="planner"
        props={[
          ...sourceProps,
          {
            name: 'async',
            type: 'boolean',
            says: { zh: '由服务器查找；否则在本地筛选', en: 'Searched on the server; default: in the browser' },
          },
          { name: 'multi', type: 'boolean', says: { zh: '可选多个', en: 'Several values' } },
        ]}
      >
        {(control) => <DictSearchSelect {...control} code="sys_role,role_name,role_code" />}
      </ControlExample>
      <ControlExample
        title={{ zh: '本地搜索', en: 'Search in given choices' }}
        lead={{ zh: '选项已在，不问服务器。', en: 'The choices are loaded; the server is not queried.' }}
        filled="n,s"
        props={sourceProps}
      >
        {(control) => <DictSearchSelect {...control} multi dictOptions={pier} />}
      </ControlExample>
      <ControlExample
        title={{ zh: '开关', en: 'Switch' }}
        lead={{ zh: '值为 Y 或 N，空即 N。', en: 'The value is Y or N; an empty value becomes N.' }}
        filled="Y"
        props={[
          {
            name: 'dictOptions',
            type: '[on, off]',
            says: { zh: '自定的一对值', en: 'A custom pair of values' },
          },
        ]}
      >
        {(control) => <DictSwitch {...control} />}
      </ControlExample>
      <ControlExample
        title={{ zh: '自定开关', en: 'Switch with a custom pair' }}
        lead={{ zh: '值为 1 或 0。', en: 'The value is 1 or 0.' }}
        filled="1"
      >
        {(control) => <DictSwitch {...control} dictOptions={powered} />}
      </ControlExample>
      <ControlExample
        title={{ zh: '缺少字典', en: 'Without a dictionary' }}
        lead={{ zh: '没有给出编码时如此提示。', en: 'The message shown if no code is set.' }}
        filled="1"
      >
        {(control) => <DictSelect {...control} code="" />}
      </ControlExample>
    </ControlPage>
  );
}
