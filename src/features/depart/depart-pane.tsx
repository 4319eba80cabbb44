import { useQueries } from '@tanstack/react-query';
import Input from 'antd/es/input';
import { type ReactNode, useMemo, useState } from 'react';
import { departLevel, myDepartTree, searchDeparts } from '#shared/contract/people/depart.ts';
import { CallError } from '#shared/http/call-error.ts';
import { clearable } from '#src/controls/clear-icon.tsx';
import { useDebounced } from '#src/controls/use-debounced.ts';
import { call } from '#src/http/call.ts';
import { callKey, useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { departMessages } from './depart.messages.ts';
import css from './depart.module.css';
import { type DepartTreeNode, parentKeys, readDepartNodes } from './depart-nodes.ts';
import { DepartTree } from './depart-tree.tsx';
import { Problem } from './problem.tsx';

export interface DepartPaneProps {
  readonly chosen: string | null;
  readonly onChoose: (departId: string, orgCode: string) => void;
  /** Show only departments that the user is in charge of. */
  readonly mine?: boolean;
  /** Buttons above the tree, for example to add a department or to clear the selection. */
  readonly actions?: ReactNode;
}

/** Tree of departments at the left of a page, loaded level by level, with a search by name on all levels. */
export function DepartPane({ mine = false, actions, ...choice }: DepartPaneProps) {
  const t = useMessages(departMessages);
  const [typed, setTyped] = useState('');
  const keyWord = useDebounced(typed.trim(), 300, '');
  const searching = typed.trim() !== '';
  const Whole = mine ? MyDeparts : Levels;
  return (
    <section className={css.side} aria-label={t('tree')}>
      {actions}
      <Input
        allowClear={clearable}
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      {searching && keyWord !== '' ? <Found {...choice} keyWord={keyWord} mine={mine} /> : <Whole {...choice} />}
    </section>
  );
}

type Choice = Pick<DepartPaneProps, 'chosen' | 'onChoose'>;

function Found({ keyWord, mine, ...choice }: Choice & { readonly keyWord: string; readonly mine: boolean }) {
  const t = useMessages(departMessages);
  const query = { keyWord, ...(mine && { myDeptSearch: '1' }) };
  const found = useCall(searchDeparts, { query }, { quiet: true, retry: false });
  const nodes = useMemo(
    () =>
      readDepartNodes(found.data ?? []).map((node) => ({
        ...node,
        title: t('coded', { title: node.title, code: node.code }),
      })),
    [found.data, t],
  );
  if (found.isPending) return <SkeletonLines rows={4} />;
  // The platform answers a search without results with a refusal.
  if (found.error instanceof CallError && found.error.kind === 'refused')
    return <p className={css.quiet}>{t('nothing')}</p>;
  if (found.isError) return <Problem reason={found.error.message} onAgain={() => void found.refetch()} />;
  return <DepartTree {...choice} nodes={nodes} expanded={[]} onExpand={() => undefined} />;
}

function MyDeparts(choice: Choice) {
  const t = useMessages(departMessages);
  const mine = useCall(myDepartTree, {});
  const nodes = useMemo(() => readDepartNodes(mine.data ?? []), [mine.data]);
  const [folded, setFolded] = useState<readonly string[]>();
  if (mine.isPending) return <SkeletonLines rows={6} />;
  if (mine.isError) return <Problem reason={mine.error.message} onAgain={() => void mine.refetch()} />;
  if (nodes.length === 0) return <p className={css.quiet}>{t('notInCharge')}</p>;
  return <DepartTree {...choice} nodes={nodes} expanded={folded ?? parentKeys(nodes)} onExpand={setFolded} />;
}

/**
 * The tree as far as it is open. Each open level is a query of its own, so a change reloads only the affected level.
 */
function Levels(choice: Choice) {
  const t = useMessages(departMessages);
  const top = useCall(departLevel, { query: {} });
  const roots = useMemo(() => readDepartNodes(top.data ?? []), [top.data]);
  const [opened, setOpened] = useState<readonly string[]>();
  const expanded = opened ?? roots.filter(({ isLeaf }) => !isLeaf).map(({ key }) => key);
  const levels = useQueries({
    queries: expanded.map((pid) => ({
      queryKey: callKey(departLevel, { query: { pid } }),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(departLevel, { query: { pid } }, { signal }),
    })),
  });
  if (top.isPending) return <SkeletonLines rows={8} />;
  if (top.isError) return <Problem reason={top.error.message} onAgain={() => void top.refetch()} />;
  if (roots.length === 0) return <p className={css.quiet}>{t('noDeparts')}</p>;
  const below = new Map(expanded.map((key, at) => [key, readDepartNodes(levels[at]?.data ?? [])]));
  return <DepartTree {...choice} nodes={withLevels(roots, below)} expanded={expanded} onExpand={setOpened} />;
}

function withLevels(
  nodes: readonly DepartTreeNode[],
  below: ReadonlyMap<string, readonly DepartTreeNode[]>,
): DepartTreeNode[] {
  return nodes.map((node) => {
    const children = below.get(node.key) ?? [];
    return children.length === 0 ? node : { ...node, children: withLevels(children, below) };
  });
}
