import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import Button from 'antd/es/button';
import { type ComponentType, useRef } from 'react';
import type { JsonValue } from '#shared/resource/record.ts';
import type { NamedControlProps, NamedShowProps } from '#src/controls/named-control.ts';
import { Select } from '#src/controls/select.tsx';
import { type PlainKey, useMessages } from '#src/i18n/use-messages.ts';
import { routeMessages } from './route.messages.ts';
import styles from './route.module.css';
import { movedRule, newRule, type RouteRule, rulesOf, summaryOf } from './route-rule.ts';

export interface RuleArgsProps {
  readonly rule: RouteRule;
  readonly onChange: (args: JsonValue) => void;
  readonly disabled: boolean;
  readonly status: 'error' | undefined;
}

interface RouteRulesProps extends NamedControlProps {
  readonly kind: 'Predicate' | 'Filter';
  readonly names: readonly string[];
  readonly Args: ComponentType<RuleArgsProps>;
}

/**
 * Editor for predicates or filters of a route: add by name, sort, edit arguments; the resulting JSON is shown below.
 */
export function RouteRules({ kind, names, Args, ...control }: RouteRulesProps) {
  const { id, value, onChange, disabled = false, status, describedBy, label } = control;
  const t = useMessages(routeMessages);
  const frame = useRef<HTMLFieldSetElement>(null);
  const rules = rulesOf(value);
  const send = (next: readonly RouteRule[]) => onChange(next.length === 0 ? null : [...next]);
  const keys = keysOf(rules);
  return (
    <fieldset
      id={id}
      ref={frame}
      className={styles.rules}
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={-1}
    >
      {rules.length === 0 && <p className={styles.quiet}>{t(`none${kind}`)}</p>}
      <ol>
        {rules.map((rule, at) => (
          <li key={keys[at]} className={styles.row}>
            <RuleName name={rule.name} />
            <div className={styles.args}>
              <Args
                rule={rule}
                disabled={disabled}
                status={status}
                onChange={(args) => send(rules.map((each, place) => (place === at ? { ...each, args } : each)))}
              />
            </div>
            <div className={styles.actions}>
              <Button
                type="text"
                icon={<ArrowUpOutlined aria-hidden />}
                aria-label={t('up', { name: rule.name })}
                disabled={disabled || at === 0}
                onClick={() => send(movedRule(rules, at, at - 1))}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined aria-hidden />}
                aria-label={t('down', { name: rule.name })}
                disabled={disabled || at === rules.length - 1}
                onClick={() => send(movedRule(rules, at, at + 1))}
              />
              <Button
                type="text"
                danger
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('remove', { name: rule.name })}
                disabled={disabled}
                onClick={() => {
                  send(rules.filter((_, place) => place !== at));
                  frame.current?.focus();
                }}
              />
            </div>
          </li>
        ))}
      </ol>
      {!disabled && rules.length < 20 && (
        <Select<string | null>
          className={styles.add}
          aria-label={t(`add${kind}`)}
          placeholder={`+ ${t(`add${kind}`)}`}
          value={null}
          {...(status && { status })}
          options={names.map((name) => ({ value: name, label: <RuleName name={name} /> }))}
          onChange={(name) => name !== null && send([...rules, newRule(name)])}
        />
      )}
      {rules.length > 0 && (
        <details>
          <summary>{t('preview')}</summary>
          <pre className={styles.preview}>{JSON.stringify(rules, null, 2)}</pre>
        </details>
      )}
    </fieldset>
  );
}

/** Name of a rule on the platform, with its meaning. */
function RuleName({ name }: { readonly name: string }) {
  const t = useMessages(routeMessages);
  const meaning = name in routeMessages.zh ? t(name as PlainKey<typeof routeMessages.zh>) : '';
  return (
    <span className={styles.name}>
      {name} {meaning.toLowerCase() !== name.toLowerCase() && <span className={styles.quiet}>{meaning}</span>}
    </span>
  );
}

/** Read-only list of a route's rules. */
export function ShownRules({ value }: NamedShowProps) {
  const rules = rulesOf(value);
  const keys = keysOf(rules);
  return (
    <ul className={styles.shown}>
      {rules.map((rule, at) => (
        <li key={keys[at]}>
          {rule.name} <span className={styles.quiet}>{summaryOf(rule)}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Unique React keys. Rules of the same name are distinguished by their order, so that a field keeps the focus while the
 * user types.
 */
function keysOf(rules: readonly RouteRule[]): readonly string[] {
  return rules.map(({ name }, at) => `${name} ${rules.slice(0, at).filter((each) => each.name === name).length}`);
}
