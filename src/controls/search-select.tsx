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

/** Delay in ms after the last key before the server is asked (docs/specification.md §2.9). */
const searchDelay = 800;

const nothing: readonly Choice[] = [];

export interface SearchSelectProps extends ControlProps<string>, OpeningProps {
  readonly source: ChoiceSource;
  /** Several values, stored as a comma-separated list. */
  readonly multi?: boolean;
  /** Also shows the hint of the selected value. */
  readonly showHint?: boolean;
  /** Known names of values (`_dictText`), so that they need not be loaded. */
  readonly known?: readonly Choice[];
}

/**
 * A select that searches on the server; late answers are dropped. Enter before the answer searches immediately and
 * takes the first result.
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
  /** The text for which Enter was pressed before the answer arrived. */
  const [entered, setEntered] = useState<string>();
  const wanted = typed.trim();
  const keyword = useDebounced(wanted, typed === '' || entered === wanted ? 0 : searchDelay, '');
  const values = splitList(value);
  const found = useQuery({
    queryKey: ['choices', ...source.key, keyword],
    queryFn: ({ signal }) => source.search(keyword, signal),
    // Not enabled for an outdated keyword, whose answer would be discarded.
    enabled: open && wanted === keyword,
    staleTime: 30_000,
    // Keeps the known names; these results are not offered.
    placeholderData: (before) => before,
  });
  const problem = found.error === null ? undefined : found.error.message || t('loadFailed');
  useEffect(() => {
    // docs/specification.md §2.8: a failed search shows the server's message as a warning.
    if (problem !== undefined) queueNotice({ kind: 'word', tone: 'warning', text: problem });
  }, [problem]);
  // Names loaded with a record have no hints.
  const names = useChoiceNames(source, values, [...(showHint ? nothing : known), ...(found.data ?? [])]);
  const choiceOf = (one: string) => names.get(one) ?? known.find((choice) => choice.value === one);
  const waiting = found.isFetching || wanted !== keyword;
  // Results for another text are not offered, because Enter takes the first option.
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
      // Names are longer than the field of a filter.
      popupMatchSelectWidth={false}
      classNames={{ popup: { root: styles.found } }}
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

/** The results, followed by selected values that are not among them, so that they can be removed. */
function optionsOf(found: readonly Choice[], names: ReadonlyMap<string, Choice>, values: readonly string[]) {
  const listed = new Set(found.map((choice) => choice.value));
  const chosen = values.filter((value) => !listed.has(value));
  return [...found, ...chosen.map((value) => names.get(value) ?? { value, label: value })].map((choice) => ({
    ...choice,
    title: choice.label,
  }));
}
