import { useId } from 'react';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { unitText } from '#shared/resource/unit-text.ts';
import type { ControlProps } from '#src/controls/control.ts';
import { controlMessages } from '#src/controls/controls.messages.ts';
import { NumberField } from '#src/controls/number-field.tsx';
import { typedNumber } from '#src/controls/typed-number.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import styles from './kinds.module.css';
import { scaleOf } from './number-text.ts';

export interface NumberEntryProps extends ControlProps<string> {
  readonly field: FieldDefinition;
}

/**
 * A number in a condition, as text. Conditions have no schema, so this control shows itself that a text is not a
 * number.
 */
export function NumberEntry({ field, value, onChange, ...control }: NumberEntryProps) {
  const t = useMessages(controlMessages);
  const problemId = useId();
  const isWrong = typeof typedNumber(value ?? '') === 'string';
  return (
    <span className={styles.number}>
      <NumberField
        {...control}
        value={value || null}
        onChange={(next) => onChange(next === null ? null : String(next))}
        scale={scaleOf(field)}
        unit={unitText(field, useLanguage())}
        status={isWrong ? 'error' : undefined}
        describedBy={problemId}
      />
      <span id={problemId} className={styles.problem} aria-live="polite">
        {isWrong && t('notNumber')}
      </span>
    </span>
  );
}
