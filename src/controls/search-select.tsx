import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { queueNotice } from '#src/notice/notice-queue.ts';
import { type Choice, type ChoiceSource, choiceText } from './choice.ts';
import { type ControlProps, joinList, type OpeningProps, splitList } from './control.ts';
import { controlMessages } from './controls.messages.ts';
import styles from './controls.module.css';
import { NothingFound } from './nothing-found.tsx';
import { Select } from './select.tsx';
import { useChoiceNames } from './use-choice-names.ts';
import { useDebounced } from './use-debounced.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** docs/specification.md §2.9: the server is asked this long after the last key, in ms. */
const searchDelay = 800;

const nothing: readonly Choice[] = [];

export interface SearchSelectProps extends ControlProps<string>, OpeningProps {
  readonly source: ChoiceSource;
  /** Several values, kept as a comma list. */
  readonly multi?: boolean;
  /** What is chosen is shown with its hint, too. */
  readonly showHint?: boolean;
  /** Names of entered values where they are already known (`_dictText`), so that nothing is asked for them. */
  readonly known?: readonly Choice[];
}

/**
 * A select over more than fits in a list: what is typed is looked up on the server; late answers are dropped. Enter before
 * the answer asks at once and takes the first that comes.
 */
export function SearchSelect({
  source,
  multi = false,
  known = nothing,
  showHint = false,
  value,
  onChange,
  ...rest
}: SearchSelectProps) {
  const t = useMessages(controlMessages);
  const { id, onBlur, disabled, readOnly, status, placeholder, describedBy, label, opening, onOpenChange } = rest;
  const [open, setOpen] = useState(opening !== undefined);
  const { typed, setTyped, onSearch } = useTypedSearch(opening, multi);
  /** What was typed when Enter came before its answer. */
  const [entered, setEntered] = useState<string>();
  const wanted = typed.trim();
  const keyword = useDebounced(wanted, typed === '' || entered === wanted ? 0 : searchDelay, '');
  const values = splitList(value);
  const found = useQuery({
    queryKey: ['choices', ...source.key, keyword],
    queryFn: ({ signal }) => source.search(keyword, signal),
    // Not for what stood there before: its answer would only be thrown away.
    enabled: open && wanted === keyword,
    staleTime: 30_000,
    // Names that are known already; none of it is offered.
    placeholderData: (before) => before,
  });
  const problem = found.error === null ? undefined : found.error.message || t('loadFailed');
  useEffect(() => {
    // docs/specification.md §2.8: a search that fails warns with the server's message.
    if (problem !== undefined) queueNotice({ kind: 'word', tone: 'warning', text: problem });
  }, [problem]);
  // Names that came with a record came without their hints.
  const names = useChoiceNames(source, values, [...(showHint ? nothing : known), ...(found.data ?? [])]);
  const choiceOf = (one: string) => names.get(one) ?? known.find((choice) => choice.value === one);
  const waiting = found.isFetching || wanted !== keyword;
  // Enter takes the first that is offered: what was found for another text must not be.
  const isAnswered = wanted === keyword && !found.isPending && !found.isPlaceholderData;
  const offered = isAnswered ? optionsOf(found.data ?? nothing, names, typed === '' ? values : []) : [];
  const close = () => {
    setOpen(false);
    setTyped('');
    onOpenChange?.(false);
  };
  const isDue = entered === wanted && isAnswered && !found.isFetching;
  const takeFirst = useEffectEvent(() => {
    setEntered(undefined);
    const [first] = offered;
    if (first === undefined) return;
    if (multi) {
      setTyped('');
      onChange(joinList([...new Set([...values, first.value])]));
    } else {
      onChange(first.value);
      close();
    }
  });
  useEffect(() => {
    if (isDue) takeFirst();
  }, [isDue]);
  return (
    <Select<string | string[]>
      id={id}
      disabled={disabled}
      readOnly={readOnly}
      style={{ width: '100%' }}
      mode={multi ? 'multiple' : undefined}
      maxTagCount={multi ? 'responsive' : undefined}
      allowClear
      defaultOpen={opening !== undefined}
      open={open}
      onEarlyEnter={open && wanted !== '' && waiting ? () => setEntered(wanted) : undefined}
      placeholder={placeholder ?? t('choose')}
      status={status}
      aria-invalid={status === 'error' || undefined}
      aria-describedby={describedBy}
      aria-label={label}
      value={multi ? values : (values[0] ?? null)}
      options={offered}
      labelRender={({ value: shown }) => shownName(choiceOf(String(shown)), showHint) ?? String(shown)}
      optionRender={({ data }) => (
        <span className={styles.choice}>
          <span>{data.label}</span>
          {data.hint ? <small>{data.hint}</small> : null}
        </span>
      )}
      showSearch={{
        filterOption: false,
        searchValue: typed,
        onSearch: (text) => {
          setEntered(undefined);
          onSearch(text);
        },
        autoClearSearchValue: true,
      }}
      loading={open && waiting}
      notFoundContent={<NotFound waiting={waiting} problem={problem} typed={typed} />}
      onOpenChange={(next) => {
        if (!next) return close();
        setOpen(true);
        onOpenChange?.(true);
      }}
      onBlur={onBlur}
      onChange={(next) => onChange(Array.isArray(next) ? joinList(next) : (next ?? null))}
    />
  );
}

function shownName(choice: Choice | undefined, withHint: boolean): string | undefined {
  return withHint && choice !== undefined ? choiceText(choice) : choice?.label;
}

function NotFound({ waiting, problem, typed }: { waiting: boolean; problem: string | undefined; typed: string }) {
  const t = useMessages(controlMessages);
  if (waiting) return <div className={styles.notFound}>{t('searching')}</div>;
  if (problem !== undefined) return <div className={styles.notFound}>{problem}</div>;
  return <NothingFound hint={typed === ''} />;
}

/** What was found, and the chosen ones that are not among it, which can be taken away there. */
function optionsOf(found: readonly Choice[], names: ReadonlyMap<string, Choice>, values: readonly string[]) {
  const listed = new Set(found.map((choice) => choice.value));
  const chosen = values.filter((value) => !listed.has(value));
  return [...found, ...chosen.map((value) => names.get(value) ?? { value, label: value })].map((choice) => ({
    ...choice,
    title: choice.label,
  }));
}
