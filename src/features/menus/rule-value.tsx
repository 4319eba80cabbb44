import AutoComplete from 'antd/es/auto-complete';
import Segmented from 'antd/es/segmented';
import { Suspense, useState } from 'react';
import { type RuleCondition, ruleVariables, type sqlCondition } from '#shared/permission/data-rule.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useDefinition } from '#src/resource/definitions/use-definition.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';
import css from './menus.module.css';
import { rulesMessages } from './rules.messages.ts';

interface RuleValueProps {
  readonly id: string;
  readonly describedBy: string;
  /** Code of the definition whose rows the rule narrows. */
  readonly code: string | undefined;
  readonly column: string;
  readonly condition: RuleCondition | typeof sqlCondition;
  readonly value: string;
  readonly invalid: boolean;
  readonly onChange: (value: string) => void;
}

/**
 * Field types whose values are codes, ids or accounts, which nobody can type. For other types a text input is enough.
 */
const chosen: ReadonlySet<FieldDefinition['type']> = new Set([
  'dict',
  'user',
  'dept',
  'ref',
  'bool',
  'date',
  'datetime',
]);

/** Variables that every release of the platform knows, for servers that do not list theirs. */
const everywhere: ReadonlySet<string> = new Set([
  'sys_user_code',
  'sys_user_name',
  'sys_org_code',
  'sys_multi_org_code',
  'sys_date',
  'sys_time',
]);

/** Value of a rule: the field's own control, or a text that may contain variables. */
export function RuleValue({ id, describedBy, code, column, condition, value, invalid, onChange }: RuleValueProps) {
  const t = useMessages(rulesMessages);
  const language = useLanguage();
  const definition = useDefinition(code)?.data;
  const [written, setWritten] = useState(value.includes('#{'));
  const field = definition && fieldOf(definition, column);
  const hasControl = field !== undefined && chosen.has(field.type) && !condition.endsWith('LIKE');
  const Control = hasControl && !written ? kindOf(field).condition : null;
  return (
    <div className={css.ruleEntry}>
      {hasControl && (
        <Segmented
          aria-label={t('how')}
          value={written ? 'written' : 'fixed'}
          options={[
            { value: 'fixed', label: t('fixed') },
            { value: 'written', label: t('written') },
          ]}
          onChange={(how) => {
            setWritten(how === 'written');
            if (how === 'fixed' && value.includes('#{')) onChange('');
          }}
        />
      )}
      {Control && field ? (
        <Suspense fallback={<span />}>
          <Control
            key={`${column}${condition === 'IN'}`}
            id={id}
            label={t('value')}
            describedBy={describedBy}
            status={invalid ? 'error' : undefined}
            field={field}
            multi={condition === 'IN'}
            value={value === '' ? null : value}
            onChange={(next) => onChange(next ?? '')}
          />
        </Suspense>
      ) : (
        <AutoComplete
          id={id}
          aria-describedby={describedBy}
          status={invalid ? 'error' : ''}
          style={{ width: '100%' }}
          maxLength={300}
          value={value}
          options={Object.entries(ruleVariables)
            .filter(([name]) => code !== undefined || everywhere.has(name))
            .map(([name, text]) => ({
              value: `#{${name}}`,
              label: `#{${name}} · ${text[language]}`,
            }))}
          onChange={onChange}
        />
      )}
    </div>
  );
}
