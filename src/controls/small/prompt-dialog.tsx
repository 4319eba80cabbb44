import Input from 'antd/es/input';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { LongTextField } from '#src/controls/text-field.tsx';
import { Dialog } from '#src/screen/dialog.tsx';
import { isComposingKey } from './composing-key.ts';
import { answerPrompt, type PromptRule } from './prompt-answer.ts';
import styles from './prompt-dialog.module.css';

export interface PromptDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Label of the field. */
  readonly label: string;
  /** Initial text. */
  readonly value?: string;
  readonly placeholder?: string;
  /** Multi-line; Ctrl+Enter confirms. */
  readonly several?: boolean;
  readonly maxLength?: number;
  /** Message if the text is empty; makes the field required. */
  readonly required?: string;
  /** Called in order; the first error is shown. */
  readonly rules?: readonly PromptRule[];
  readonly danger?: boolean;
  readonly onCancel: () => void;
  /** Called with the trimmed text. If it rejects, the dialog stays open with the text. */
  readonly onSend: (text: string) => Promise<void>;
}

/**
 * Asks for a text. After sending, it starts with the initial text again; after cancelling or an error, it keeps the
 * typed text.
 */
export function PromptDialog(props: PromptDialogProps) {
  const { open, title, label, required, rules, several = false, danger, onCancel, onSend } = props;
  const [text, setText] = useState(props.value ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [phase, setPhase] = useState<'open' | 'checking' | 'sending'>('open');
  const checking = useRef<AbortController>(undefined);
  const id = useId();
  const problemId = useId();

  const confirm = async () => {
    if (phase !== 'open') return;
    const run = new AbortController();
    checking.current = run;
    setPhase('checking');
    const send = (sent: string) => {
      checking.current = undefined;
      setPhase('sending');
      return onSend(sent);
    };
    const found = await answerPrompt(text.trim(), { required, rules, onSend: send }, run.signal);
    if (run.signal.aborted) return;
    checking.current = undefined;
    setPhase('open');
    setProblem(found);
    if (found === null) setText(props.value ?? '');
  };
  /** Cancels the validation, but not the sending. */
  const giveUp = () => {
    if (checking.current === undefined) return;
    checking.current.abort();
    checking.current = undefined;
    setPhase('open');
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
    giveUp();
    setText(next ?? '');
    setProblem(null);
  };
  const field = {
    id,
    value: text,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    // Read-only while sending, because later input would be lost.
    readOnly: phase === 'sending',
    status: problem === null ? undefined : ('error' as const),
  };
  return (
    <Dialog
      open={open}
      title={title}
      okButtonProps={{ danger, loading: phase !== 'open' }}
      onOk={() => void confirm()}
      onCancel={() => {
        giveUp();
        onCancel();
      }}
      // The dialog would focus its close button.
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
    </Dialog>
  );
}
