import Button from 'antd/es/button';
import Skeleton from 'antd/es/skeleton';
import Tree from 'antd/es/tree';
import { useMemo } from 'react';
import { departIdTree } from '#shared/contract/people/depart.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import styles from './depart-side.module.css';
import { peopleMessages } from './people.messages.ts';

interface Node {
  readonly key: string;
  readonly title: string;
  readonly children: Node[];
}

export interface DepartSideProps {
  /** Null for all departments. */
  readonly chosen: string | null;
  readonly onChoose: (departId: string | null) => void;
}

/**
 * Department tree beside a table of users. A department filters the table; clicking it again, or the first entry, shows
 * all users.
 */
export function DepartSide({ chosen, onChoose }: DepartSideProps) {
  const t = useMessages(peopleMessages);
  const { data, isError, isPending, refetch } = useCall(departIdTree, {}, { staleTime: 300_000 });
  const nodes = useMemo(() => nodesOf(data ?? []), [data]);
  return (
    <section className={styles.side} aria-label={t('departTree')}>
      <Button type="text" block className={styles.all} aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {t('allDeparts')}
      </Button>
      {data?.length === 0 && <p className={styles.none}>{t('noDeparts')}</p>}
      {isError && (
        <div className={styles.problem}>
          <LoadProblem text={t('departsFailed')} onAgain={() => void refetch()} />
        </div>
      )}
      {isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : (
        <Tree<Node>
          aria-label={t('departTree')}
          blockNode
          defaultExpandAll
          treeData={nodes}
          selectedKeys={chosen === null ? [] : [chosen]}
          onSelect={([key]) => onChoose(key === undefined ? null : String(key))}
        />
      )}
    </section>
  );
}

/** The type of a recursive result is lost, so each node is checked. */
function nodesOf(nodes: readonly unknown[]): Node[] {
  return nodes.flatMap((node) => {
    if (typeof node !== 'object' || node === null || !('value' in node && 'title' in node)) return [];
    const below = 'children' in node && Array.isArray(node.children) ? node.children : [];
    return [{ key: String(node.value), title: String(node.title), children: nodesOf(below) }];
  });
}
