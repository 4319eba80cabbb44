import { type FocusEvent, type FormEvent, type RefObject, useRef, useState } from 'react';
import { CallError } from '#shared/http/call-error.ts';
import type { Text } from '#shared/resource/text.ts';
import { textOf, useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { loginMessages } from './login.messages.ts';
import { wordsOf } from './words-of.ts';

/** Entered texts by input name. All except passwords are trimmed. */
export type Entered<F extends string> = Readonly<Record<F, string>>;

/** Our messages are in both languages, the server's in the language of the request. */
export type Problem = Text | string;
export type Problems<F extends string> = { readonly [K in F]?: Problem | undefined };

interface EntryFormOptions<F extends string> {
  /** Names of the inputs in their order. They are the wire names, so that the server's messages find their fields. */
  readonly fields: readonly F[];
  readonly check: (entered: Entered<F>) => Problems<F>;
  readonly send: (entered: Entered<F>) => Promise<void>;
  /** Called if the server refused the whole form; returns the field that the user must enter again. */
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
  /** Message of a field in the current language. */
  readonly problemOf: (name: F) => string | undefined;
  readonly setProblem: (name: F, problem: Problem | undefined) => void;
  /** Message of the server about the whole form; empty if there is none. */
  readonly refusal: string;
  readonly refuse: (words: string) => void;
  readonly busy: boolean;
  /** The text of one field; undefined if it is invalid, after the field has shown the message. */
  readonly checked: (name: F) => string | undefined;
}

/**
 * A form of uncontrolled inputs, so that a refusal never loses input. Messages are shown at their fields, the first
 * invalid field gets the focus, and typing removes the message of a field.
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
        // Validate only when the focus moves to another input: a message that appears during a click would move the
        // clicked button away.
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

/** The server's messages about fields of this form. */
function problemsOf<F extends string>(error: unknown, fields: readonly F[]): Problems<F> {
  if (!(error instanceof CallError)) return {};
  const known = fields.filter((name) => error.fields[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, error.fields[name]])) as Problems<F>;
}
