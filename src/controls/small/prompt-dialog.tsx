import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { LongTextField } from '#src/controls/text-field.tsx';
import { isComposingKey } from './composing-key.ts';
import styles from './prompt-dialog.module.css';

/** What is wrong with a text, in words; null for nothing. */
export type PromptRule = (text: string) => string | null | Promise<string | null>;

export interface PromptDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Names the field. */
  readonly label: string;
  /** What stands there at the beginning. */
  readonly value?: string;
  readonly placeholder?: string;
  /** Several lines: there Ctrl with Enter confirms. */
  readonly several?: boolean;
  readonly maxLength?: number;
  /** Says that something must be entered. */
  readonly required?: string;
  /** Asked in their order; the first that finds something is told. */
  readonly rules?: readonly PromptRule[];
  readonly danger?: boolean;
  readonly onCancel: () => void;
  /** Takes the text without blanks around it. Rejects where it is refused: the dialog then stays with what was typed. */
  readonly onSend: (text: string) => Promise<void>;
}

const none: readonly PromptRule[] = [];

/** Asks for one text. It begins anew after it was sent; cancelled or refused, it keeps what was typed. */
export function PromptDialog(props: PromptDialogProps) {
  const { open, title, label, required, rules = none, several = false, danger, onCancel, onSend } = props;
  const [text, setText] = useState(props.value ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const problemId = useId();

  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const found = await firstProblem(text.trim(), required, rules);
      setProblem(found);
      if (found !== null) return;
      await onSend(text.trim());
      setText(props.value ?? '');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirm();
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposingKey(event) || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void confirm();
  };
  const change = (next: string | null) => {
    setText(next ?? '');
    setProblem(null);
  };
  const field = {
    id,
    value: text,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    status: problem === null ? undefined : ('error' as const),
  };
  return (
    <Modal
      open={open}
      title={title}
      okButtonProps={{ danger, loading: busy }}
      onOk={() => void confirm()}
      onCancel={onCancel}
      // The dialog itself would begin at its button to close.
      afterOpenChange={(shown) => shown && document.getElementById(id)?.focus()}
      destroyOnHidden
    >
      <form onSubmit={submit}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {required !== undefined && (
            <span className={styles.star} aria-hidden="true">
              *
            </span>
          )}
        </label>
        {several ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only listens; the field inside has the role
          <div onKeyDown={submitByKey}>
            <LongTextField {...field} describedBy={problemId} onChange={change} />
          </div>
        ) : (
          <Input
            {...field}
            aria-describedby={problemId}
            aria-invalid={problem !== null || undefined}
            onChange={(event) => change(event.target.value)}
          />
        )}
        <div id={problemId} className={styles.problem} aria-live="polite">
          {problem}
        </div>
      </form>
    </Modal>
  );
}

async function firstProblem(text: string, required: string | undefined, rules: readonly PromptRule[]) {
  if (text === '') return required ?? null;
  for (const rule of rules) {
    const problem = await rule(text);
    if (problem !== null) return problem;
  }
  return null;
}
