import { RowStore } from '#src/grid/rows/row-store.ts';
import { nodesOf, type TreeNode, type TreeReader, visibleNodes } from './tree-node.ts';
import { type KnownNode, knownBelow, rebuilt } from './tree-refresh.ts';
import { movedPosition, parentPosition, type TreeChange, withClosed, withOpened } from './tree-rows.ts';

/** Reads the rows below `parent`, undefined: the top. Rejects with a message that can be shown. */
export type LoadTree<Row> = (parent: Row | undefined, signal: AbortSignal) => Promise<readonly Row[]>;

/** Whether the top of the tree is there. */
export type TreeStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'error'; readonly message: string };

const unread: TreeStatus = { kind: 'loading' };
const ready: TreeStatus = { kind: 'ready' };

/**
 * The rows of a tree in sight, for the same window as every grid's. Children are read when a node is first opened
 * (docs/specification.md §2.4); a node that turns out to have none loses its expander. What was opened stays so while it is out of sight.
 */
export class TreeStore<Row> extends RowStore<TreeNode<Row>> {
  readonly #reader: TreeReader<Row>;
  readonly #load: LoadTree<Row>;
  readonly #running = new Map<TreeNode<Row> | undefined, AbortController>();
  #refreshing: AbortController | undefined;
  #status = unread;

  constructor(reader: TreeReader<Row>, load: LoadTree<Row>) {
    super((node) => node.id);
    this.#reader = reader;
    this.#load = load;
  }

  /** Arrow field: a snapshot for `useSyncExternalStore`. */
  readonly readStatus = (): TreeStatus => this.#status;

  /** A slot draws its row again when the node's state changed. */
  override marksOf(node: TreeNode<Row>): unknown {
    return node.state;
  }

  /** Reads the top anew; all nodes are closed then. */
  async start(): Promise<void> {
    this.stop();
    this.#status = unread;
    this.expect(0);
    try {
      const rows = await this.#ask(undefined);
      if (rows === undefined) return;
      this.#status = ready;
      this.reset(nodesOf(rows, undefined, this.#reader));
    } catch (error) {
      this.#status = { kind: 'error', message: messageOf(error) };
      this.tell({ kind: 'count' });
    }
  }

  /** All rows in sight, from top to bottom. */
  get inSight(): readonly TreeNode<Row>[] {
    return this.#held();
  }

  /** Whether the row was read, in sight or not. */
  knows(id: string): boolean {
    return knownBelow(this.#top()).has(id);
  }

  /** Starts where the top has not been read yet; what is there stays. */
  async resume(): Promise<void> {
    if (this.#status.kind !== 'ready') await this.start();
  }

  /** Lets go of everything that is being read; a node that waited for its children is closed again. */
  stop(): void {
    this.#refreshing?.abort();
    const waiting = [...this.#running];
    this.#running.clear();
    for (const [node, controller] of waiting) {
      controller.abort();
      if (node !== undefined) this.#turn(node, 'closed');
    }
  }

  /** Opens the node at `index`; its children are read first if nobody has yet, or if that failed before. */
  async open(index: number): Promise<void> {
    const node = this.rows[index];
    if (node === undefined || node.state === 'leaf' || node.state === 'open' || node.state === 'loading') return;
    const known = node.children ?? this.#cameAlong(node);
    if (known !== undefined) this.#show(node, known);
    else await this.#read(node);
  }

  /** Closes the node at `index`, also while its children are being read. */
  close(index: number): void {
    const node = this.rows[index];
    if (node === undefined) return;
    if (node.state === 'loading') {
      this.#running.get(node)?.abort();
      this.#running.delete(node);
      this.#turn(node, 'closed');
    } else if (node.state === 'open') {
      node.state = 'closed';
      this.#apply(withClosed(this.#held(), index), index);
    }
  }

  /** Reads what lies below a node anew, e.g. after a row was added there. */
  async reload(index: number): Promise<void> {
    const node = this.rows[index];
    if (node === undefined) return;
    this.close(index);
    node.children = undefined;
    node.state = 'closed';
    await this.#read(node);
  }

  /**
   * Reads anew what lies below these rows (undefined: the top), as far as they are known, and leaves open what is open.
   * The row `show` becomes the active one, and its parent is open then.
   */
  async refresh(parents: readonly (string | undefined)[], show?: string): Promise<void> {
    this.#refreshing?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    this.#refreshing = controller;
    const before = knownBelow(this.#top());
    // What was never opened is read when it is, unless the row that is shown went there, or it could not be opened.
    const asked = (id: string) => {
      const one = before.get(id);
      return one !== undefined && (one.rows !== undefined || show !== undefined || !this.#reader.hasChildren(one.row));
    };
    const known = parents.filter((parent) => parent === undefined || asked(parent));
    try {
      const read = await Promise.all(
        [...new Set(known)].map(async (parent) => {
          const row = parent === undefined ? undefined : before.get(parent)?.row;
          return [parent, await this.#load(row, signal)] as const;
        }),
      );
      if (signal.aborted) return;
      this.#renew(read, show ?? this.at(this.active)?.id, show);
    } catch {
      // Reading from the start says what is wrong.
      if (!signal.aborted) await this.start();
    }
  }

  #renew(read: readonly (readonly [string | undefined, readonly Row[]])[], active?: string, show?: string): void {
    const known = new Map<string, KnownNode<Row>>(knownBelow(this.#top()));
    let top = this.#top().map(({ row }) => row);
    for (const [parent, rows] of read) {
      const one = parent === undefined ? undefined : known.get(parent);
      if (parent === undefined || one === undefined) top = [...rows];
      else known.set(parent, { ...one, rows, open: one.open || rows.some((row) => this.#reader.idOf(row) === show) });
    }
    this.rows = visibleNodes(rebuilt(top, known, this.#reader));
    this.activate(active === undefined ? -1 : this.positionOf(active));
    this.tell({ kind: 'count' });
  }

  #top(): readonly TreeNode<Row>[] {
    return this.#held().filter(({ level }) => level === 1);
  }

  /** Position of the parent of the row at `index`, -1 at the top. */
  parentOf(index: number): number {
    return parentPosition(this.#held(), index);
  }

  async #read(node: TreeNode<Row>): Promise<void> {
    node.problem = undefined;
    this.#turn(node, 'loading');
    try {
      const rows = await this.#ask(node);
      if (rows !== undefined) this.#show(node, nodesOf(rows, node, this.#reader));
    } catch (error) {
      node.problem = messageOf(error);
      this.#turn(node, 'failed');
    }
  }

  /** Undefined: nobody waits for the answer any more. */
  async #ask(node: TreeNode<Row> | undefined): Promise<readonly Row[] | undefined> {
    const controller = new AbortController();
    this.#running.set(node, controller);
    try {
      const rows = await this.#load(node?.row, controller.signal);
      return controller.signal.aborted ? undefined : rows;
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      throw error;
    } finally {
      if (this.#running.get(node) === controller) this.#running.delete(node);
    }
  }

  #cameAlong(node: TreeNode<Row>): readonly TreeNode<Row>[] | undefined {
    const rows = this.#reader.childrenOf(node.row);
    return rows === undefined || rows.length === 0 ? undefined : nodesOf(rows, node, this.#reader);
  }

  #show(node: TreeNode<Row>, children: readonly TreeNode<Row>[]): void {
    node.children = children;
    if (children.length === 0) {
      this.#turn(node, 'leaf');
      return;
    }
    node.state = 'open';
    // Its own parent may have been closed meanwhile: then it is open, and shown when the parent is opened again.
    const index = this.rows.indexOf(node);
    if (index >= 0) this.#apply(withOpened(this.#held(), index), index);
  }

  #turn(node: TreeNode<Row>, state: TreeNode<Row>['state']): void {
    node.state = state;
    const index = this.rows.indexOf(node);
    if (index >= 0) this.tell({ kind: 'rows', from: index, to: index });
  }

  #apply({ rows, added }: TreeChange<Row>, index: number): void {
    const active = movedPosition(this.active, index, added);
    this.rows = rows;
    this.activate(active);
    this.tell({ kind: 'count' });
  }

  /** A tree holds every row in sight, so its list has no holes. */
  #held(): readonly TreeNode<Row>[] {
    return this.rows as readonly TreeNode<Row>[];
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
