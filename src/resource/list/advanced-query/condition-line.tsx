import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { useId } from 'react';
import { asksNoValue } from '#shared/query/super-query.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { advancedQueryMessages } from './advanced-query.messages.ts';
import styles from './advanced-query.module.css';
import { type ConditionDraft, withField, withRule } from './condition-draft.ts';
import { ConditionValue } from './condition-value.tsx';
import { everyRule, offeredRules } from './offered-rules.ts';
import { ruleLabel } from './rule-label.ts';

export interface ConditionLineProps {
  readonly draft: ConditionDraft;
  readonly fields: readonly FieldDefinition[];
  /** 1-based. */
  readonly position: number;
  readonly onChange: (draft: ConditionDraft) => void;
  readonly onRemove: () => void;
}

/** One condition in the dialog: field, rule and value. */
export function ConditionLine({ draft, fields, position, onChange, onRemove }: ConditionLineProps) {
  const t = useMessages(advancedQueryMessages);
  const language = useLanguage();
  const id = useId();
  const field = fields.find(({ name }) => name === draft.field);
  const label = (part: 'field' | 'rule' | 'value') => `${t('condition', { n: position })} ${t(part)}`;
  const offered = field === undefined ? everyRule : offeredRules(field);
  // A saved query of another client may contain a rule that this client does not offer.
  const rules = draft.rule === null || offered.some((each) => each === draft.rule) ? offered : [...offered, draft.rule];
  return (
    <li className={styles.line}>
      <Select<string>
        id={`${id}f`}
        aria-label={label('field')}
        placeholder={t('chooseField')}
        showSearch={{ optionFilterProp: 'label' }}
        options={fields.map((each) => ({ value: each.name, label: each.label[language], title: each.label[language] }))}
        value={draft.field}
        onChange={(name) =>
          onChange(
            withField(
              draft,
              fields.find((each) => each.name === name),
            ),
          )
        }
      />
      <Select
        id={`${id}r`}
        aria-label={label('rule')}
        placeholder={t('rule')}
        // Tall enough to show all rules without scrolling.
        listHeight={400}
        options={rules.map((rule) => ({ value: rule, label: ruleLabel(rule, field, t) }))}
        value={draft.rule}
        onChange={(rule) => onChange(withRule(draft, rule))}
      />
      {asksNoValue(draft.rule) ? (
        <span className={styles.noValue}>{t('noValue')}</span>
      ) : (
        <ConditionValue
          key={`${draft.field}:${draft.rule === 'in'}`}
          id={`${id}v`}
          label={label('value')}
          placeholder={t('value')}
          field={field}
          rule={draft.rule}
          value={draft.val}
          onChange={(val) => onChange({ ...draft, val })}
        />
      )}
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('removeLine', { n: position })}
        title={t('removeLine', { n: position })}
        onClick={onRemove}
      />
    </li>
  );
}
