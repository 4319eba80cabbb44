import { BoolField } from '#src/controls/bool-field.tsx';
import { DateField } from '#src/controls/date-field.tsx';
import { NumberField } from '#src/controls/number-field.tsx';
import { LongTextField, TextField } from '#src/controls/text-field.tsx';
import { ControlExample } from './control-example.tsx';
import { ControlPage } from './control-page.tsx';

/** 输入框: texts, numbers, dates and times in the formats of the wire. */
export function Page() {
  return (
    <ControlPage
      title={{ zh: '输入框', en: 'Inputs' }}
      lead={{
        zh: '文字、数字、日期：值就是接口上的样子。',
        en: 'Texts, numbers, dates: a value has the format of the API.',
      }}
    >
      <ControlExample
        title={{ zh: '单行文字', en: 'One line of text' }}
        lead={{ zh: '值是文字本身。', en: 'The value is the text.' }}
        filled="3 号货舱"
        long={'货舱内脚手架搭设区域，'.repeat(8)}
        props={[{ name: 'maxLength', type: 'number', says: { zh: '最多字数', en: 'Maximum number of characters' } }]}
      >
        {(control) => <TextField {...control} />}
      </ControlExample>
      <ControlExample
        title={{ zh: '多行文字', en: 'Several lines' }}
        lead={{ zh: '随内容增高，并计字数。', en: 'Grows with the text and counts its characters.' }}
        filled="先搭左舷，再搭右舷。"
        long={'先搭左舷，再搭右舷。\n'.repeat(12)}
        props={[{ name: 'maxLength', type: 'number', says: { zh: '最多字数', en: 'Maximum number of characters' } }]}
      >
        {(control) => <LongTextField {...control} maxLength={500} />}
      </ControlExample>
      <ControlExample<number | string>
        title={{ zh: '数字', en: 'Number' }}
        lead={{
          zh: '输入的内容保持原样；不是数字时由校验说明。上下键按步长增减，Shift 为十步。',
          en: 'Keeps the typed text; text that is not a number is rejected with a message. Arrow keys change the value by one step, with Shift by ten.',
        }}
        filled={12.5}
        long={123456789012.25}
        props={[
          { name: 'scale', type: 'number', says: { zh: '小数位数', en: 'Decimal places' } },
          { name: 'unit', type: 'string', says: { zh: '单位', en: 'Unit' } },
          { name: 'min, max', type: 'number', says: { zh: '步长的边界', en: 'Limits of the steps' } },
        ]}
      >
        {({ placeholder, ...control }) => <NumberField {...control} placeholder={placeholder} scale={2} unit="t" />}
      </ControlExample>
      <ControlExample
        title={{ zh: '日期', en: 'Date' }}
        lead={{ zh: '值为 YYYY-MM-DD。', en: 'The value is YYYY-MM-DD.' }}
        filled="2026-03-09"
      >
        {(control) => <DateField {...control} />}
      </ControlExample>
      <ControlExample
        title={{ zh: '日期时间', en: 'Date and time' }}
        lead={{
          zh: '值为 YYYY-MM-DD HH:mm:ss，船厂当地时间。',
          en: 'The value is YYYY-MM-DD HH:mm:ss, the yard’s time.',
        }}
        filled="2026-03-09 07:30:00"
      >
        {(control) => <DateField {...control} withTime />}
      </ControlExample>
      <ControlExample
        title={{ zh: '是与否', en: 'Yes or no' }}
        lead={{ zh: '值为 true 或 false，空算否。', en: 'The value is true or false; an empty value counts as no.' }}
        filled={true}
      >
        {(control) => <BoolField {...control} />}
      </ControlExample>
    </ControlPage>
  );
}
