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

/** Asks for one text. It begins anew after it was sent; cancelled or refused, it keeps what was typed. */
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
  /** What is only being checked is not sent; what is on its way cannot be called back. */
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
    // What was typed now would be gone once the text is sent.
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
    </Dialog>
  );
}
