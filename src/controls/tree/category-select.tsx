import { useMemo } from 'react';
import { readTreeCondition } from '#shared/query/tree-condition.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { LazyTreeSelect, type LazyTreeSelectProps } from './lazy-tree-select.tsx';
import { treeMessages } from './tree.messages.ts';
import { type CategoryTree, categoryTree } from './tree-sources.ts';

export interface CategorySelectProps extends Omit<LazyTreeSelectProps, 'source' | 'problem'>, CategoryTree {
  /** A JSON object of properties and values as text. */
  readonly condition?: string | undefined;
}

/** A category, by its id unless its code is asked for; found on every level by a part of its name. */
export function CategorySelect({ pcode, store, condition, ...control }: CategorySelectProps) {
  const t = useMessages(treeMessages);
  const source = useMemo(() => categoryTree({ pcode, store, condition }), [pcode, store, condition]);
  const problem = readTreeCondition(condition) === null ? t('conditionBad') : undefined;
  return <LazyTreeSelect {...control} source={source} problem={problem} />;
}
