import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { Fragment } from 'react';
import type { MatchType, SuperCondition } from '#shared/query/super-query.ts';
import type { FieldDefinition } from '#shared/resource/definition.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { advancedQueryMessages } from './advanced-query.messages.ts';
import styles from './advanced-query.module.css';
import { ConditionText } from './condition-text.tsx';

export interface QuerySummaryProps {
  readonly conditions: readonly SuperCondition[];
  readonly matchType: MatchType;
  readonly fields: readonly FieldDefinition[];
  readonly onOpen: () => void;
  readonly onClear: () => void;
}

/** The advanced query that is in force, in words; a click changes it, the cross clears it. */
export function QuerySummary({ conditions, matchType, fields, onOpen, onClear }: QuerySummaryProps) {
  const t = useMessages(advancedQueryMessages);
  if (conditions.length === 0) return null;
  const joint = t(matchType === 'or' ? 'joinOr' : 'joinAnd');
  return (
    <div className={styles.summary}>
      <button type="button" className={styles.summaryText} onClick={onOpen}>
        {conditions.map((condition, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may stand twice
          <Fragment key={at}>
            {at > 0 && <span className={styles.joint}>{` ${joint} `}</span>}
            <span>
              <ConditionText condition={condition} field={fields.find(({ name }) => name === condition.field)} />
            </span>
          </Fragment>
        ))}
      </button>
      <button
        type="button"
        className={styles.summaryClear}
        aria-label={t('clear')}
        title={t('clear')}
        onClick={onClear}
      >
        <CloseOutlined aria-hidden />
      </button>
    </div>
  );
}
