import MinusCircleOutlined from '@ant-design/icons/es/icons/MinusCircleOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { TextField } from '#src/controls/text-field.tsx';
import { type PlainKey, useMessages } from '#src/i18n/use-messages.ts';
import { routeMessages } from './route.messages.ts';
import styles from './route.module.css';
import { argumentsOf, type RuleArgument } from './route-rule.ts';
import type { RuleArgsProps } from './route-rules.tsx';

/** Arguments of a filter: a value for each of its keys; for header filters also the names. */
export function FilterArgs({ rule, onChange, disabled, status }: RuleArgsProps) {
  const t = useMessages(routeMessages);
  const { name } = rule;
  const args = argumentsOf(rule.args);
  const send = (next: readonly RuleArgument[]) => onChange(next.map((each) => ({ ...each })));
  const set = (at: number, part: Partial<RuleArgument>) =>
    send(args.map((each, place) => (place === at ? { ...each, ...part } : each)));
  const isOpen = name === 'AddRequestHeader';
  return (
    <>
      {args.map(({ key, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the name is what is typed, and nothing else tells them apart.
        <div key={at} className={styles.pair}>
          {isOpen ? (
            <TextField
              label={`${name} ${t('header')} ${at + 1}`}
              placeholder={t('header')}
              value={key}
              maxLength={100}
              disabled={disabled}
              status={status && key === '' ? status : undefined}
              onChange={(next) => set(at, { key: next ?? '' })}
            />
          ) : (
            <span>{key in routeMessages.zh ? t(key as PlainKey<typeof routeMessages.zh>) : key}</span>
          )}
          <TextField
            label={isOpen ? `${name} ${t('value')} ${at + 1}` : `${name} ${key}`}
            placeholder={t('value')}
            value={String(value)}
            maxLength={500}
            disabled={disabled}
            onChange={(next) => set(at, { value: typed(next ?? '', value) })}
          />
          {isOpen && (
            <Button
              type="text"
              icon={<MinusCircleOutlined aria-hidden />}
              aria-label={t('removeHeader', { name: key })}
              disabled={disabled || args.length === 1}
              onClick={() => send(args.filter((_, place) => place !== at))}
            />
          )}
        </div>
      ))}
      {isOpen && !disabled && args.length < 20 && (
        <div>
          <Button
            type="link"
            size="small"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => send([...args, { key: '', value: '' }])}
          >
            {t('addHeader')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Keeps the type number for the wire. */
function typed(next: string, before: string | number): string | number {
  return typeof before === 'number' && /^\d{1,9}$/.test(next) ? Number(next) : next;
}
