import { useQuery } from '@tanstack/react-query';
import TreeSelect from 'antd/es/tree-select';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useClearableSelect } from '#src/controls/clear-icon.tsx';
import { type ControlProps, joinList, type OpeningProps, splitList } from '#src/controls/control.ts';
import { controlMessages } from '#src/controls/controls.messages.ts';
import controlStyles from '#src/controls/controls.module.css';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { moreTags } from '#src/controls/more-tags.tsx';
import { skipClearButton } from '#src/controls/skip-clear-button.ts';
import { useClearingKey } from '#src/controls/use-clearing-key.ts';
import { useDebounced } from '#src/controls/use-debounced.ts';
import { useTypedSearch } from '#src/controls/use-typed-search.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import styles from './tree.module.css';
import type { TreeChoice, TreeSource } from './tree-choice.ts';
import { useTreeLevels } from './use-tree-levels.ts';

/** Delay in ms after the last key before the server is asked (docs/specification.md §2.9). */
const searchDelay = 300;
/** Maximum heights in px of the popup and the list in it (docs/specification.md §2.9). */
const most = { popup: 400, list: 384 };

export interface LazyTreeSelectProps extends ControlProps<string>, OpeningProps {
  readonly source: TreeSource;
  /** Several values, stored as a comma-separated list. */
  readonly multi?: boolean | undefined;
  /** Why nothing can be loaded at all, such as a configuration error. */
  readonly problem?: string | undefined;
}

interface Labeled {
  readonly value: string;
  readonly label: string;
}

/** Props of a read-only select. */
const still = {
  open: false,
  defaultOpen: false,
  allowClear: false,
  showSearch: false,
  suffixIcon: null,
  removeIcon: <></>,
  onChange: undefined,
  'aria-readonly': true,
} as const;

/**
 * A select with a tree whose levels are loaded on opening. Names of stored values are loaded separately, before any
 * node.
 */
export function LazyTreeSelect({ source, multi = false, problem, ...control }: LazyTreeSelectProps) {
  const { id, value, onChange, onBlur, disabled, readOnly, status, placeholder, describedBy, label } = control;
  const { opening, onOpenChange } = control;
  const t = useMessages(controlMessages);
  const clearable = useClearableSelect();
  const ref = useRef<{ readonly nativeElement: HTMLElement }>(null);
  const [open, setOpen] = useState(opening !== undefined);
  const { typed, setTyped, onSearch } = useTypedSearch(opening, multi);
  const keyword = useDebounced(typed.trim(), typed === '' ? 0 : searchDelay, '');
  const levels = useTreeLevels(source, open && problem === undefined);
  const { top, opened } = levels;
  const { search } = source;
  const searching = search !== undefined && typed.trim() !== '';
  const found = useQuery({
    queryKey: ['tree-found', ...source.key, keyword],
    queryFn: async ({ signal }) => (await search?.(keyword, signal)) ?? [],
    enabled: open && searching && typed.trim() === keyword,
    staleTime: 30_000,
    retry: false,
  });
  const known = useMemo(() => {
    const nodes = [top, ...opened.below.values(), found.data ?? []].flat();
    return new Map(nodes.map((node) => [node.value, node]));
  }, [top, opened.below, found.data]);
  const values = splitList(value);
  const names = useNames(source, values, known);
  const labeled = values.map((one): Labeled => ({ value: one, label: names.of(one) }));

  useEffect(() => {
    const root = ref.current?.nativeElement;
    if (root !== undefined) return skipClearButton(root);
  }, []);

  const waiting = searching ? found.isFetching || typed.trim() !== keyword : levels.isLoading;
  const refused = problem ?? (searching ? found.error?.message : levels.problem);
  const take = (next: Labeled | readonly Labeled[] | undefined) => {
    // antd clears the typed text only if it manages it itself.
    setTyped('');
    onChange(joinList([next ?? []].flat().map((one) => one.value)));
  };
  const canClear = !multi && !disabled && readOnly !== true && values.length > 0;
  useClearingKey(ref, canClear ? () => take(undefined) : undefined);
  // Results for another text are not offered.
  const answer = typed.trim() === keyword ? (found.data ?? []) : [];
  return (
    <>
      <TreeSelect<Labeled | Labeled[] | null>
        id={id}
        // antd's type of the ref has all methods of a select.
        ref={ref as never}
        className={styles.select}
        disabled={disabled}
        multiple={multi}
        maxTagCount={multi ? 'responsive' : undefined}
        maxTagPlaceholder={moreTags}
        labelInValue
        allowClear={clearable}
        defaultOpen={opening !== undefined}
        value={multi ? labeled : (labeled[0] ?? null)}
        placeholder={placeholder ?? t('choose')}
        status={status}
        aria-invalid={status === 'error' || undefined}
        aria-describedby={describedBy}
        aria-label={label}
        listHeight={most.list}
        styles={{ popup: { root: { maxHeight: most.popup, overflow: 'auto' } } }}
        treeData={searching ? answer.map(foundNode) : nodesOf(top, opened.below)}
        treeNodeLabelProp="label"
        loadData={async (node) => {
          const choice = known.get(String(node.value));
          if (choice !== undefined) await levels.load(choice);
        }}
        treeLoadedKeys={[...opened.below.keys()]}
        treeExpandedKeys={searching ? [] : [...opened.expanded]}
        onTreeExpand={(keys) => levels.expand(keys.map(String))}
        showSearch={{
          searchValue: typed,
          onSearch,
          autoClearSearchValue: true,
          filterTreeNode: searching ? false : (text, node) => String(node.label).includes(text),
        }}
        loading={open && waiting}
        notFoundContent={<NotFound waiting={waiting} problem={refused} />}
        popupRender={(menu) => (
          <>
            {refused !== undefined && known.size > 0 && <p className={styles.problem}>{refused}</p>}
            {menu}
          </>
        )}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) setTyped('');
          onOpenChange?.(next);
        }}
        onBlur={onBlur}
        onChange={take as never}
        {...(readOnly && still)}
      />
      {problem !== undefined && (
        <span role="alert" className={styles.below}>
          {problem}
        </span>
      )}
      {names.problem !== undefined && (
        <LoadProblem text={t('namesFailed', { problem: names.problem })} onAgain={names.again} />
      )}
    </>
  );
}

/** Names of stored values; loads only those that no loaded node has. */
function useNames(source: TreeSource, values: readonly string[], known: ReadonlyMap<string, TreeChoice>) {
  const unknown = values.filter((one) => !known.has(one));
  const texts = useQuery({
    queryKey: ['tree-texts', ...source.key, ...unknown],
    queryFn: ({ signal }) => source.texts(unknown, signal),
    enabled: unknown.length > 0,
    staleTime: 300_000,
    retry: false,
  });
  return {
    of: (one: string) => known.get(one)?.label ?? texts.data?.get(one) ?? (texts.isFetching ? '…' : one),
    problem: unknown.length > 0 ? texts.error?.message : undefined,
    again: () => void texts.refetch(),
  };
}

interface Node {
  readonly key: string;
  readonly value: string;
  readonly label: string;
  readonly title: string;
  readonly isLeaf: boolean;
  readonly children?: Node[];
}

function nodesOf(level: readonly TreeChoice[], below: ReadonlyMap<string, readonly TreeChoice[]>): Node[] {
  return level.map(({ value, label, isLeaf }) => {
    const children = below.get(value);
    const node = { key: value, value, label, title: label, isLeaf: isLeaf || children?.length === 0 };
    return children === undefined || children.length === 0 ? node : { ...node, children: nodesOf(children, below) };
  });
}

/** Search results of any level are shown without their level. */
const foundNode = ({ value, label }: TreeChoice): Node => ({ key: value, value, label, title: label, isLeaf: true });

function NotFound({ waiting, problem }: { readonly waiting: boolean; readonly problem: string | undefined }) {
  const t = useMessages(controlMessages);
  if (waiting) return <div className={controlStyles.notFound}>{t('searching')}</div>;
  return (
    <div className={controlStyles.notFound} role={problem === undefined ? undefined : 'alert'}>
      {problem ?? t('nothingFound')}
    </div>
  );
}
