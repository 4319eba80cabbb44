import Tree from 'antd/es/tree';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePhone } from '#src/screen/use-viewport.ts';
import { departMessages } from './depart.messages.ts';
import css from './depart.module.css';
import type { DepartTreeNode } from './depart-nodes.ts';
import { useBoxHeight } from './use-box-height.ts';

export interface DepartTreeProps {
  readonly nodes: DepartTreeNode[];
  readonly expanded: readonly string[];
  readonly onExpand: (keys: readonly string[]) => void;
  readonly chosen: string | null;
  readonly onChoose: (departId: string, orgCode: string) => void;
}

/** Tree of departments that renders only the visible nodes; the arrow keys move, open and close. */
export function DepartTree({ nodes, expanded, onExpand, chosen, onChoose }: DepartTreeProps) {
  const t = useMessages(departMessages);
  const [box, height] = useBoxHeight(480);
  const phone = usePhone();
  return (
    <div ref={box} className={css.tree}>
      <Tree<DepartTreeNode>
        aria-label={t('tree')}
        blockNode
        height={height}
        itemHeight={phone ? 44 : 28}
        treeData={nodes}
        expandedKeys={[...expanded]}
        onExpand={(keys) => onExpand(keys.map(String))}
        selectedKeys={chosen === null ? [] : [chosen]}
        // A second click on the selected node keeps it selected.
        onSelect={(_, { node }) => onChoose(node.key, node.code)}
        titleRender={({ title, code }) => (
          <span className={css.node} title={`${title} ${code}`}>
            {title}
          </span>
        )}
      />
    </div>
  );
}
