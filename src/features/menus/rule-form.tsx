import Button from 'antd/es/button';
import { type FormEvent, useId, useState } from 'react';
import { addRule, editRule } from '#shared/contract/rights/data-rule.ts';
import {
  conditionText,
  isRuleCondition,
  type RuleCondition,
  ruleConditions,
  sqlCondition,
} from '#shared/permission/data-rule.ts';
import { BoolField } from '#src/controls/bool-field.tsx';
import { Select } from '#src/controls/select.tsx';
import { TextField } from '#src/controls/text-field.tsx';
import { useSend } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { DrawerField } from './drawer-field.tsx';
import css from './menus.module.css';
import { refusedFields } from './refused-fields.ts';
import type { Rule, RuleFields } from './rule-row.ts';
import { RuleValue } from './rule-value.tsx';
import { rulesMessages } from './rules.messages.ts';

interface RuleFormProps {
  readonly permissionId: string;
  readonly rule: Rule | null;
  /** Fields that a rule may use; null if the server does not tell them and the user types the column. */
  readonly fields: RuleFields | null;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

type Condition = RuleCondition | typeof sqlCondition;
type Kind = RuleFields['fields'][number]['kind'];

/** Conditions that are possible for this kind of field. */
const conditionsOf = (kind: Kind | undefined): readonly RuleCondition[] =>
  kind === 'bool'
    ? ['=', '!=']
    : kind === 'text' || kind === undefined
      ? ruleConditions
      : ruleConditions.filter((condition) => !condition.endsWith('LIKE'));

/** Initial condition of the form; only a JeecgBoot server accepts SQL fragments. */
function conditionOf(text: string | undefined, takesSql: boolean): Condition {
  if (takesSql && text === sqlCondition) return sqlCondition;
  return text !== undefined && isRuleCondition(text) ? text : '=';
}

const wholeRule = (rule: Rule): object => rule;

/** Rules of the platform name columns, ours name fields: `create_by` and `createBy` are the same. */
const plain = (name: string): string => name.replaceAll('_', '').toLowerCase();

/**
 * Form of one rule: a field of the page's resource, a condition that its kind allows, and a value, for which variables
 * can be chosen.
 */
export function RuleForm({ permissionId, rule, fields, onCancel, onDone }: RuleFormProps) {
  const t = useMessages(rulesMessages);
  const language = useLanguage();
  const id = useId();
  const offeredFields = fields?.fields ?? [];
  const [draft, setDraft] = useState({
    ruleName: rule?.ruleName ?? '',
    ruleColumn:
      offeredFields.find(({ name }) => plain(name) === plain(rule?.ruleColumn ?? ''))?.name ?? rule?.ruleColumn ?? '',
    ruleConditions: conditionOf(rule?.ruleConditions, fields === null),
    ruleValue: rule?.ruleValue ?? '',
    status: rule?.status === '0' ? ('0' as const) : ('1' as const),
  });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const options = { onSuccess: onDone, onError: (error: Error) => setProblems(refusedFields(error)) };
  const [add, edit] = [useSend(addRule, options), useSend(editRule, options)];
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const kind = offeredFields.find(({ name }) => name === draft.ruleColumn)?.kind;
  const offered: readonly Condition[] = fields === null ? [...ruleConditions, sqlCondition] : conditionsOf(kind);
  const isSql = draft.ruleConditions === sqlCondition;
  const labels = { ruleName: t('name'), ruleColumn: t('column'), ruleValue: t('value') };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const names = Object.keys(labels) as (keyof typeof labels)[];
    // An SQL fragment contains its columns itself.
    const missing = names.filter((name) => draft[name].trim() === '' && !(isSql && name === 'ruleColumn'));
    setProblems(Object.fromEntries(missing.map((name) => [name, t('required', { label: labels[name] })])));
    if (missing.length > 0) return;
    if (rule === null) add.mutate({ body: { ...draft, permissionId } });
    // Send the whole rule, because a JeecgBoot server empties missing fields.
    else edit.mutate({ body: { ...wholeRule(rule), ...draft, id: rule.id } });
  };
  const status = (name: string) => (problems[name] === undefined ? undefined : ('error' as const));
  return (
    <form className={css.fields} noValidate onSubmit={submit}>
      <DrawerField id={`${id}name`} label={t('name')} problem={problems.ruleName} wide required>
        <TextField
          id={`${id}name`}
          maxLength={50}
          value={draft.ruleName}
          status={status('ruleName')}
          describedBy={`${id}name-note`}
          onChange={(text) => change({ ruleName: text ?? '' })}
        />
      </DrawerField>
      <DrawerField id={`${id}column`} label={t('column')} problem={problems.ruleColumn} required={!isSql}>
        {fields === null ? (
          <TextField
            id={`${id}column`}
            maxLength={50}
            value={draft.ruleColumn}
            status={status('ruleColumn')}
            describedBy={`${id}column-note`}
            onChange={(text) => change({ ruleColumn: text ?? '' })}
          />
        ) : (
          <Select
            id={`${id}column`}
            showSearch
            optionFilterProp="label"
            value={draft.ruleColumn === '' ? null : draft.ruleColumn}
            options={offeredFields.map(({ name, label }) => ({ value: name, label }))}
            status={status('ruleColumn') ?? ''}
            aria-describedby={`${id}column-note`}
            onChange={(ruleColumn) => {
              const next = conditionsOf(offeredFields.find(({ name }) => name === ruleColumn)?.kind);
              const keeps = next.some((each) => each === draft.ruleConditions);
              // A value of the former field has no meaning for another field; variables stay.
              const ruleValue = draft.ruleValue.includes('#{') ? draft.ruleValue : '';
              change({ ruleColumn: ruleColumn ?? '', ruleValue, ...(keeps ? {} : { ruleConditions: '=' }) });
            }}
          />
        )}
      </DrawerField>
      <DrawerField id={`${id}condition`} label={t('condition')}>
        <Select
          id={`${id}condition`}
          value={draft.ruleConditions}
          options={offered.map((condition) => ({
            value: condition,
            label: condition === sqlCondition ? t('sql') : conditionText[condition][language],
          }))}
          onChange={(condition) => change({ ruleConditions: condition })}
        />
      </DrawerField>
      <DrawerField
        id={`${id}value`}
        label={t('value')}
        hint={t(fields === null ? 'valueHintPlain' : 'valueHint')}
        problem={problems.ruleValue}
        wide
        required
      >
        <RuleValue
          key={draft.ruleColumn}
          id={`${id}value`}
          describedBy={`${id}value-note`}
          code={fields?.code}
          column={draft.ruleColumn}
          condition={draft.ruleConditions}
          value={draft.ruleValue}
          invalid={problems.ruleValue !== undefined}
          onChange={(ruleValue) => change({ ruleValue })}
        />
      </DrawerField>
      <div className={css.switches}>
        <label htmlFor={`${id}status`}>
          {t('status')}
          <BoolField
            id={`${id}status`}
            label={t('status')}
            value={draft.status === '1'}
            onChange={(on) => change({ status: on === true ? '1' : '0' })}
          />
        </label>
      </div>
      <div className={`${css.foot} ${css.wide}`}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={add.isPending || edit.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
