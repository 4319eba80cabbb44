import { lookup } from '#shared/lookup.ts';
import { Select } from '#src/controls/select.tsx';
import { TextField } from '#src/controls/text-field.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { routeMessages } from './route.messages.ts';
import styles from './route.module.css';
import { textsOf } from './route-rule.ts';
import type { RuleArgsProps } from './route-rules.tsx';

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'].map((value) => ({ value, label: value }));
const nameKeys = { Header: 'header', Query: 'param', Cookie: 'name' } as const;
const nameLabels = { Header: 'header', Query: 'param', Cookie: 'cookie' } as const;
const examples = lookup<string>({
  Path: '/erp/**',
  Host: '**.example.com',
  RemoteAddr: '10.1.0.0/16',
});

/** Arguments of a predicate: several texts, times, or a name with a pattern. */
export function PredicateArgs({ rule, onChange, disabled, status }: RuleArgsProps) {
  const t = useMessages(routeMessages);
  const { name, args } = rule;
  switch (name) {
    case 'After':
    case 'Before':
    case 'Between': {
      const [first = '', second = ''] = textsOf(args);
      const times = name === 'Between' ? [first, second] : [first];
      const labels = name === 'Between' ? (['from', 'to'] as const) : (['moment'] as const);
      return labels.map((each, at) => (
        <TextField
          key={each}
          label={`${name} ${t(each)}`}
          value={times[at]}
          placeholder={`${t(each)}: ${t('momentHint')}`}
          maxLength={40}
          disabled={disabled}
          status={status && Number.isNaN(Date.parse(times[at] ?? '')) ? status : undefined}
          onChange={(next) => onChange(times.map((time, place) => (place === at ? (next ?? '') : time)))}
        />
      ));
    }
    case 'Header':
    case 'Query':
    case 'Cookie': {
      const sent = { ...(args as { readonly [key: string]: string }) };
      const key = nameKeys[name];
      return (
        <div className={styles.pair}>
          <TextField
            label={`${name} ${t(nameLabels[name])}`}
            placeholder={t(nameLabels[name])}
            value={sent[key]}
            maxLength={500}
            disabled={disabled}
            status={status && !sent[key] ? status : undefined}
            onChange={(next) => onChange({ ...sent, [key]: next ?? '' })}
          />
          <TextField
            label={`${name} ${t('regexp')}`}
            placeholder={t('regexpHint')}
            value={sent.regexp}
            maxLength={500}
            disabled={disabled}
            onChange={(next) => onChange({ ...sent, regexp: next ?? '' })}
          />
        </div>
      );
    }
    default:
      return (
        <Select<string[]>
          mode={name === 'Method' ? 'multiple' : 'tags'}
          aria-label={name}
          value={[...textsOf(args)]}
          maxCount={20}
          disabled={disabled}
          {...(status && textsOf(args).length === 0 && { status })}
          placeholder={name === 'Method' ? t('methodHint') : `${examples[name] ?? ''} ${t('textsHint')}`}
          options={name === 'Method' ? methods : []}
          {...(name !== 'Method' && { open: false, suffixIcon: null, tokenSeparators: [',', ' '] })}
          onChange={(next) => onChange(next)}
        />
      );
  }
}
