import { useId } from 'react';
import { LongTextField } from '#src/controls/text-field.tsx';
import styles from './form.module.css';

export interface RemarkFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly problem: string | null;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Length of `prm_event.comment`. */
const longest = 500;

/** The comment on a decision or action, aligned with the form fields above. */
export function RemarkField({ label, placeholder, required = false, problem, value, onChange }: RemarkFieldProps) {
  const id = useId();
  const messageId = useId();
  return (
    <div className={`${styles.one} ${styles.remark}`}>
      <div className={styles.field}>
        <label htmlFor={id}>
          {label}
          {required && (
            <span className={styles.star} aria-hidden="true">
              *
            </span>
          )}
        </label>
        <div className={styles.control}>
          <LongTextField
            id={id}
            placeholder={placeholder}
            status={problem === null ? undefined : 'error'}
            describedBy={messageId}
            maxLength={longest}
            value={value}
            onChange={(text) => onChange(text ?? '')}
          />
          <div id={messageId} className={problem === null ? styles.help : styles.error} aria-live="polite">
            {problem}
          </div>
        </div>
      </div>
    </div>
  );
}
