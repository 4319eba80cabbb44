import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { Fragment, type ReactNode, useId, useRef } from 'react';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ConditionText } from '#src/resource/list/advanced-query/condition-text.tsx';
import type { List } from '#src/resource/list/use-list.tsx';
import { narrowingMessages } from './narrowing.messages.ts';
import styles from './narrowing.module.css';
import { NarrowingText, type ValueText } from './narrowing-text.tsx';
import { narrowings, withoutCondition, withoutNarrowing } from './narrowings.ts';

export interface NarrowingLineProps<Row> {
  readonly list: Pick<List<Row>, 'state' | 'narrow'>;
  /** Fields that the conditions may refer to. */
  readonly fields: readonly FieldDefinition[];
  readonly valueText?: ValueText | undefined;
  /** Opens the advanced query. */
  readonly onOpen: () => void;
}

/**
 * All active conditions of a list as tags that can be removed one by one. A click on a condition of the advanced query
 * opens the dialog.
 */
export function NarrowingLine<Row>({ list, fields, valueText, onOpen }: NarrowingLineProps<Row>) {
  const t = useMessages(narrowingMessages);
  const line = useRef<HTMLDivElement>(null);
  const { filters, superQuery, matchType } = list.state;
  const quick = narrowings(filters);
  const fieldOf = (name: string | undefined) => fields.find((field) => field.name === name);
  const remove = (at: number, act: () => void) => {
    // Keeps the keyboard focus in the line: on the tag that follows the removed one, else on the previous one.
    const buttons = line.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (buttons[at + 1] ?? buttons[at - 1] ?? line.current)?.focus();
    act();
  };
  const count = quick.length + superQuery.length;
  const isJoined = matchType === 'or' && superQuery.length > 1;
  const advanced = superQuery.map((condition, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may stand twice
    <Fragment key={at}>
      {isJoined && at > 0 && <li className={styles.joint}>{t('or')}</li>}
      <Tag
        onOpen={onOpen}
        onRemove={() => remove(quick.length + at, () => list.narrow((now) => withoutCondition(now, condition)))}
      >
        <ConditionText condition={condition} field={fieldOf(condition.field)} />
      </Tag>
    </Fragment>
  ));
  return (
    // Focused after the last tag was removed, so that Tab continues from here and not from the top of the page.
    <div ref={line} tabIndex={-1} className={styles.line}>
      {count > 0 && (
        <ul aria-label={t('line')}>
          {quick.map((one, at) => (
            <Tag
              key={one.parameters.join()}
              onRemove={() => remove(at, () => list.narrow((now) => ({ filters: withoutNarrowing(now.filters, one) })))}
            >
              <NarrowingText
                conditions={one.conditions}
                field={fieldOf(one.conditions[0]?.field)}
                valueText={valueText}
              />
            </Tag>
          ))}
          {isJoined ? (
            <li>
              <ul className={styles.joined}>{advanced}</ul>
            </li>
          ) : (
            advanced
          )}
        </ul>
      )}
    </div>
  );
}

interface TagProps {
  readonly onOpen?: () => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function Tag({ onOpen, onRemove, children }: TagProps) {
  const t = useMessages(narrowingMessages);
  const id = useId();
  return (
    <li className={styles.tag}>
      {onOpen ? (
        <button type="button" id={id} onClick={onOpen}>
          {children}
        </button>
      ) : (
        <span id={id}>{children}</span>
      )}
      <button
        type="button"
        id={`${id}-remove`}
        aria-label={t('remove')}
        aria-labelledby={`${id}-remove ${id}`}
        title={t('remove')}
        data-remove=""
        onClick={onRemove}
      >
        <CloseOutlined aria-hidden />
      </button>
    </li>
  );
}
