import { useMemo } from 'react';
import { readTreeCondition } from '#shared/query/tree-condition.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { LazyTreeSelect, type LazyTreeSelectProps } from './lazy-tree-select.tsx';
import { treeMessages } from './tree.messages.ts';
import { type TableTree, tableTree } from './tree-sources.ts';

export interface TreeSelectProps extends Omit<LazyTreeSelectProps, 'source' | 'problem'>, TableTree {}

/** Selects a row of a table whose rows refer to their parent; the value is the last column named in `dict`. */
export function TreeSelect({ dict, pidField, pidValue, hasChildField, condition, ...control }: TreeSelectProps) {
  const t = useMessages(treeMessages);
  const source = useMemo(
    () => tableTree({ dict, pidField, pidValue, hasChildField, condition }),
    [dict, pidField, pidValue, hasChildField, condition],
  );
  const named = dict.split(',').length === 3 && pidField !== '';
  const problem = !named ? t('tableBad') : readTreeCondition(condition) === null ? t('conditionBad') : undefined;
  return <LazyTreeSelect {...control} source={source} problem={problem} />;
}
