import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Tree from 'antd/es/tree';
import { useMemo, useState } from 'react';
import { clearable } from '#src/controls/clear-icon.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePhone } from '#src/screen/use-viewport.ts';
import { departMessages } from './depart.messages.ts';
import css from './depart.module.css';
import { type GrantTreeNode, matchingGrants, tickGrant } from './grant-nodes.ts';
import { useBoxHeight } from './use-box-height.ts';

export interface GrantTreeProps {
  readonly label: string;
  readonly nodes: readonly GrantTreeNode[];
  readonly ticked: ReadonlySet<string>;
  /** Ticks as they were loaded: what differs is counted. */
  readonly before: ReadonlySet<string>;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
  /** Opens the data rules of a permission that is granted already. */
  readonly onRules?: (node: GrantTreeNode) => void;
  readonly disabled?: boolean;
}

/** Permissions with a tick before each; only what is in sight is drawn. */
export function GrantTree({ label, nodes, ticked, before, onTick, onRules, disabled = false }: GrantTreeProps) {
  const t = useMessages(departMessages);
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<readonly string[]>();
  const [box, height] = useBoxHeight(420);
  const phone = usePhone();
  const shown = useMemo(() => matchingGrants(nodes, text.trim()), [nodes, text]);
  const added = [...ticked].filter((key) => !before.has(key)).length;
  const removed = [...before].filter((key) => !ticked.has(key)).length;
  const expanded = text.trim() === '' ? (opened ?? nodes.map(({ key }) => key)) : allKeys(shown);
  return (
    <>
      <Input
        allowClear={clearable}
        aria-label={t('searchGrants')}
        placeholder={t('searchGrants')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div ref={box} className={css.treeTall}>
        <Tree<Drawn>
          aria-label={label}
          checkable
          checkStrictly
          selectable={false}
          blockNode
          height={height}
          itemHeight={phone ? 44 : 28}
          disabled={disabled}
          treeData={shown.map(drawnOf)}
          expandedKeys={[...expanded]}
          onExpand={(keys) => setOpened(keys.map(String))}
          checkedKeys={[...ticked]}
          onCheck={(_, { node, checked }) => onTick(tickGrant(nodes, ticked, node.key, checked))}
          titleRender={({ grant }) => (
            <span className={css.node} title={grant.beyond ? t('beyond') : undefined}>
              {grant.title}
              {grant.hasRules && onRules && before.has(grant.key) && (
                <Button
                  size="small"
                  type="text"
                  icon={<FilterOutlined />}
                  aria-label={t('rulesOf', { name: grant.title })}
                  title={t('rulesOf', { name: grant.title })}
                  onClick={() => onRules(grant)}
                />
              )}
            </span>
          )}
        />
      </div>
      <p className={css.quiet} aria-live="polite">
        {added + removed === 0 ? t('unchanged') : t('changed', { added, removed })}
      </p>
    </>
  );
}

interface Drawn {
  readonly key: string;
  readonly grant: GrantTreeNode;
  readonly disableCheckbox: boolean;
  readonly children: Drawn[];
}

const drawnOf = (grant: GrantTreeNode): Drawn => ({
  key: grant.key,
  grant,
  disableCheckbox: grant.beyond,
  children: grant.children.map(drawnOf),
});

const allKeys = (nodes: readonly GrantTreeNode[]): string[] =>
  nodes.flatMap(({ key, children }) => [key, ...allKeys(children)]);
