import { useId, useMemo, useState } from 'react';
import { namedRules } from '#shared/rules/named-rules.ts';
import { ruleProblem } from '#shared/rules/rule.ts';
import { type RuleName, ruleNames } from '#shared/rules/rule-name.ts';
import { type AskedRule, codeRule, duplicateRule } from '#src/controls/rule/asked-rule.ts';
import { useAskedRule } from '#src/controls/rule/use-asked-rule.ts';
import { TextField } from '#src/controls/text-field.tsx';
import { useLanguage } from '#src/i18n/language.ts';
import css from './control-example.module.css';
import type { ExampleText } from './control-example.tsx';
import { ControlPage } from './control-page.tsx';

/** Title of each rule in both languages, with a valid value. */
const titles: Readonly<Record<RuleName, ExampleText & { readonly sample: string }>> = {
  mobile: { zh: '手机号', en: 'Mobile number', sample: '13800138000' },
  userName: { zh: '用户名', en: 'User name', sample: 'li_wei' },
  email: { zh: '邮箱', en: 'E-mail', sample: 'li.wei@yard.cn' },
  naturalNumber: { zh: '自然数', en: 'Natural number', sample: '12' },
  english: { zh: '英文字符', en: 'English letters', sample: 'Hull' },
  landline: { zh: '座机号', en: 'Landline', sample: '0532-86123456' },
  bankCard: { zh: '银行卡号', en: 'Bank card', sample: '6222021234567890123' },
  idCard: { zh: '身份证号', en: 'Identity card', sample: '11010519491231002X' },
  idNumber: { zh: '证件号', en: 'Document number', sample: 'E12345678' },
  qq: { zh: 'QQ号', en: 'QQ number', sample: '100000' },
  url: { zh: '网址', en: 'Web address', sample: 'https://yard.cn/a' },
  alphanumeric: { zh: '字母或数字', en: 'Letters and digits', sample: 'HS2401' },
  personName: { zh: '姓名', en: 'Name of a person', sample: '李伟' },
  digitLines: { zh: '数字与换行', en: 'Digits and line breaks', sample: '101' },
  shortText: { zh: '255 字以内', en: 'At most 255 characters', sample: '左舷' },
  creditCode: { zh: '统一社会信用代码', en: 'Credit code', sample: '91350100M000100Y43' },
};

/** 校验规则: the rules for texts of forms, definitions and grids, each with a field to try it. */
export function Page() {
  const language = useLanguage();
  const asked = useMemo(
    () => [
      {
        title: { zh: '编码规则 common', en: 'Check rule “common”' },
        sample: 'HS_2401',
        key: 'common',
        rule: codeRule('common'),
      },
      {
        title: { zh: '唯一值（示例数据编号）', en: 'Unique value (code of the example data)' },
        sample: 'M-0000',
        key: 'duplicate',
        rule: duplicateRule({ table: 'prm_demo_row', column: 'code' }),
      },
    ],
    [],
  );
  return (
    <ControlPage
      title={{ zh: '校验规则', en: 'Rules' }}
      lead={{
        zh: '表单、定义和网格共用的规则；后两条停止输入半秒后询问服务器。',
        en: 'Rules shared by forms, definitions and grids; the last two query the server half a second after the last key.',
      }}
    >
      <section className={css.control} aria-label={language === 'zh' ? '命名规则' : 'Named rules'}>
        <h2>{language === 'zh' ? '命名规则' : 'Named rules'}</h2>
        <div className={css.states}>
          {ruleNames.map((name) => (
            <NamedExample key={name} name={name} />
          ))}
        </div>
      </section>
      <section className={css.control} aria-label={language === 'zh' ? '服务器校验' : 'Checked by the server'}>
        <h2>{language === 'zh' ? '服务器校验' : 'Checked by the server'}</h2>
        <div className={css.states}>
          {asked.map(({ title, sample, key, rule }) => (
            <AskedExample key={key} title={title[language]} name={key} sample={sample} rule={rule} />
          ))}
        </div>
      </section>
    </ControlPage>
  );
}

function NamedExample({ name }: { readonly name: RuleName }) {
  const language = useLanguage();
  const { sample, ...title } = titles[name];
  const [value, setValue] = useState(sample);
  const problem = value === '' ? namedRules[name].required : ruleProblem(namedRules[name], value);
  return <Entry title={title[language]} value={value} onChange={setValue} problem={problem?.[language]} />;
}

interface AskedExampleProps {
  readonly title: string;
  readonly name: string;
  readonly sample: string;
  readonly rule: AskedRule;
}

function AskedExample({ title, name, sample, rule }: AskedExampleProps) {
  const [value, setValue] = useState(sample);
  const problem = useAskedRule({ rule, key: ['example', name], value, asks: true });
  return <Entry title={title} value={value} onChange={setValue} problem={problem} />;
}

interface EntryProps {
  readonly title: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string | undefined;
}

function Entry({ title, value, onChange, problem }: EntryProps) {
  const id = useId();
  return (
    <div className={css.state}>
      <label htmlFor={id}>{title}</label>
      <TextField
        id={id}
        value={value}
        onChange={(text) => onChange(text ?? '')}
        status={problem === undefined ? undefined : 'error'}
        describedBy={`${id}problem`}
      />
      <span id={`${id}problem`} className={css.problem} aria-live="polite">
        {problem}
      </span>
    </div>
  );
}
