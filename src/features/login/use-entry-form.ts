import { type FocusEvent, type FormEvent, type RefObject, useRef, useState } from 'react';
import { CallError } from '#shared/http/call-error.ts';
import type { Text } from '#shared/resource/text.ts';
import { textOf, useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { loginMessages } from './login.messages.ts';
import { wordsOf } from './words-of.ts';

/** What was typed, by the names of the inputs. Only passwords keep blanks at their ends. */
export type Entered<F extends string> = Readonly<Record<F, string>>;

/** Ours in both languages, the server's in the one that it was asked in. */
export type Problem = Text | string;
export type Problems<F extends string> = { readonly [K in F]?: Problem | undefined };

interface EntryFormOptions<F extends string> {
  /** Names of the inputs as they follow one another; those of the wire, so that the server's problems find their place. */
  readonly fields: readonly F[];
  readonly check: (entered: Entered<F>) => Problems<F>;
  readonly send: (entered: Entered<F>) => Promise<void>;
  /** Called where the server refused the form as a whole; says which field is to be entered anew. */
  readonly onRefused?: (error: unknown) => F | Promise<F>;
}

interface EntryForm<F extends string> {
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
    readonly onInput: (event: FormEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
  /** What is wrong with a field, in the language of the moment. */
  readonly problemOf: (name: F) => string | undefined;
  readonly setProblem: (name: F, problem: Problem | undefined) => void;
  /** What the server said against the whole; empty: nothing. */
  readonly refusal: string;
  readonly refuse: (words: string) => void;
  readonly busy: boolean;
  /** The text of one field; undefined where it is wrong, which the field then says. */
  readonly checked: (name: F) => string | undefined;
}

/**
 * A form of plain inputs that keep their own text: nothing typed is lost, whatever is refused. Problems stand at their
 * fields, the cursor goes to the first, and a field that is typed in anew is taken back from the wrong ones.
 */
export function useEntryForm<F extends string>(options: EntryFormOptions<F>): EntryForm<F> {
  const { fields, check, send, onRefused } = options;
  const t = useMessages(loginMessages);
  const language = useLanguage();
  const ref = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<F>>({});
  const [refusal, refuse] = useState('');
  const [busy, setBusy] = useState(false);

  const read = () => {
    const data = new FormData(ref.current ?? undefined);
    const entries = fields.map((name) => {
      const text = String(data.get(name) ?? '');
      return [name, name.endsWith('password') ? text : text.trim()];
    });
    return Object.fromEntries(entries) as Entered<F>;
  };
  const focus = (name: F) => ref.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  const setProblem = (name: F, problem: Problem | undefined) =>
    setProblems((before) => ({ ...before, [name]: problem }));
  const show = (found: Problems<F>) => {
    setProblems(found);
    const first = fields.find((name) => found[name] !== undefined);
    if (first !== undefined) focus(first);
    return first !== undefined;
  };
  const fieldOf = ({ target }: { target: EventTarget }) =>
    target instanceof HTMLInputElement ? fields.find((name) => name === target.name) : undefined;

  const submit = async () => {
    const entered = read();
    refuse('');
    if (busy || show(check(entered))) return;
    setBusy(true);
    try {
      await send(entered);
      setBusy(false);
    } catch (error) {
      setBusy(false);
      const words = wordsOf(error, t('failed'));
      if (show(problemsOf(error, fields))) return;
      refuse(words);
      if (onRefused) focus(await onRefused(error));
    }
  };

  return {
    formProps: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
      onInput: (event) => {
        const name = fieldOf(event);
        if (name !== undefined && problems[name] !== undefined) setProblem(name, undefined);
      },
      onBlur: (event) => {
        const name = fieldOf(event);
        // On the way to another field only: a line that appears moves the button that is being pressed away.
        if (name === undefined || !(event.relatedTarget instanceof HTMLInputElement)) return;
        const entered = read();
        if (entered[name] !== '') setProblem(name, check(entered)[name] ?? problems[name]);
      },
    },
    problemOf: (name) => {
      const problem = problems[name];
      return typeof problem === 'object' ? textOf(problem, language) : problem;
    },
    setProblem,
    refusal,
    refuse,
    busy,
    checked: (name) => {
      const entered = read();
      const problem = check(entered)[name];
      setProblem(name, problem);
      if (problem === undefined) return entered[name];
      focus(name);
      return undefined;
    },
  };
}

/** What the server has against fields of this form. */
function problemsOf<F extends string>(error: unknown, fields: readonly F[]): Problems<F> {
  if (!(error instanceof CallError)) return {};
  const known = fields.filter((name) => error.fields[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, error.fields[name]])) as Problems<F>;
}
