import { useMemo } from 'react';
import { readTreeCondition } from '#shared/query/tree-condition.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { LazyTreeSelect, type LazyTreeSelectProps } from './lazy-tree-select.tsx';
import { treeMessages } from './tree.messages.ts';
import { type CategoryTree, categoryTree } from './tree-sources.ts';

export interface CategorySelectProps extends Omit<LazyTreeSelectProps, 'source' | 'problem'>, CategoryTree {
  /** JSON text of an object with properties and values. */
  readonly condition?: string | undefined;
}

/** Selects a category, stored by id or code; searched on all levels by a part of its name. */
export function CategorySelect({ pcode, store, condition, ...control }: CategorySelectProps) {
  const t = useMessages(treeMessages);
  const source = useMemo(() => categoryTree({ pcode, store, condition }), [pcode, store, condition]);
  const problem = readTreeCondition(condition) === null ? t('conditionBad') : undefined;
  return <LazyTreeSelect {...control} source={source} problem={problem} />;
}
