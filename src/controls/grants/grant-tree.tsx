import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Segmented from 'antd/es/segmented';
import Tag from 'antd/es/tag';
import Tree from 'antd/es/tree';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GrantNode } from '#shared/contract/rights/grant.schema.ts';
import { clearable } from '#src/controls/clear-icon.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { branchesOf, indexOf, searchGrants, tickGrant } from './grant-ticks.ts';
import styles from './grant-tree.module.css';
import { grantsMessages } from './grants.messages.ts';

export interface GrantTreeProps {
  readonly tree: readonly GrantNode[];
  /** The granted keys, and the keys as ticked now. */
  readonly before: ReadonlySet<string>;
  readonly ticked: ReadonlySet<string>;
  readonly onChange: (ticked: ReadonlySet<string>) => void;
  /** Opens the data rules of a granted menu; without it rules are not shown. */
  readonly onRules?: (node: GrantNode) => void;
}

/**
 * Tree of menus, buttons and field rules with checkboxes, for the grants of a role or department. Virtualised, so that
 * thousands of nodes are fast. Nodes that the user may not grant are disabled, with the reason (docs/security.md P16).
 */
export function GrantTree({ tree, before, ticked, onChange, onRules }: GrantTreeProps) {
  const t = useMessages(grantsMessages);
  const [text, setText] = useState('');
  const [linked, setLinked] = useState(true);
  const [open, setOpen] = useState<readonly string[]>(() => branchesOf(tree, 1));
  const [frame, height] = useHeight();
  const index = useMemo(() => indexOf(tree), [tree]);
  const shown = useMemo(() => searchGrants(tree, text), [tree, text]);
  const searching = text.trim() !== '';
  const expanded = useMemo(() => (searching ? branchesOf(shown) : [...open]), [searching, shown, open]);
  const data = useMemo(() => dataOf(shown), [shown]);
  const all = useMemo(() => [...index.nodes.values()].filter((node) => !node.beyondReach), [index]);
  const setAll = (on: boolean) => {
    const next = new Set(ticked);
    for (const { key } of all) {
      if (on) next.add(key);
      else next.delete(key);
    }
    onChange(next);
  };
  return (
    <div className={styles.grants}>
      <div className={styles.tools}>
        <Input
          allowClear={clearable}
          aria-label={t('search')}
          placeholder={t('search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Segmented<boolean>
          aria-label={t('mode')}
          value={linked}
          onChange={setLinked}
          options={[
            { value: true, label: t('linked') },
            { value: false, label: t('strict') },
          ]}
        />
      </div>
      <div className={styles.tools}>
        <Button size="small" disabled={searching} onClick={() => setOpen(branchesOf(tree))}>
          {t('expand')}
        </Button>
        <Button size="small" disabled={searching} onClick={() => setOpen([])}>
          {t('fold')}
        </Button>
        <Button size="small" onClick={() => setAll(true)}>
          {t('all')}
        </Button>
        <Button size="small" onClick={() => setAll(false)}>
          {t('none')}
        </Button>
      </div>
      <div ref={frame} className={styles.frame}>
        {shown.length === 0 && <p role="status">{t('nothing')}</p>}
        {height > 0 && (
          <Tree<GrantItem>
            aria-label={t('tree')}
            blockNode
            checkable
            checkStrictly
            selectable={false}
            motion={false}
            height={height}
            treeData={data}
            expandedKeys={expanded}
            onExpand={(keys) => !searching && setOpen(keys.map(String))}
            checkedKeys={{ checked: [...ticked], halfChecked: [] }}
            onCheck={(_, { node }) => onChange(tickGrant(index, ticked, node.key, linked))}
            titleRender={({ node }) => (
              <Title node={node} onRules={before.has(node.key) && ticked.has(node.key) ? onRules : undefined} />
            )}
          />
        )}
      </div>
    </div>
  );
}

interface GrantItem {
  readonly key: string;
  readonly title: string;
  readonly node: GrantNode;
  readonly disableCheckbox: boolean;
  readonly children: GrantItem[];
}

function dataOf(nodes: readonly GrantNode[]): GrantItem[] {
  return nodes.map((node) => ({
    key: node.key,
    title: node.slotTitle,
    node,
    disableCheckbox: node.beyondReach,
    children: dataOf(node.children ?? []),
  }));
}

interface TitleProps {
  readonly node: GrantNode;
  readonly onRules: GrantTreeProps['onRules'];
}

function Title({ node, onRules }: TitleProps) {
  const t = useMessages(grantsMessages);
  const { slotTitle, perms, menuType, permsType, ruleFlag, beyondReach } = node;
  return (
    <span className={styles.title} title={beyondReach ? t('beyond') : undefined} data-beyond={beyondReach || undefined}>
      {slotTitle}
      {menuType === 2 && <Tag>{t(permsType === '2' ? 'disables' : 'shows')}</Tag>}
      {perms && <small>{perms}</small>}
      {beyondReach && <span className={styles.unseen}>{t('beyond')}</span>}
      {ruleFlag === 1 && onRules !== undefined && (
        <Button
          type="link"
          size="small"
          onClick={(event) => {
            event.stopPropagation();
            onRules(node);
          }}
        >
          {t('rules')}
        </Button>
      )}
    </span>
  );
}

/** Height of an element in px, for virtualised content. */
function useHeight() {
  const frame = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    setHeight(element.clientHeight);
    return () => observer.disconnect();
  }, []);
  return [frame, height] as const;
}
