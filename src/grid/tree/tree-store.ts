import { RowStore } from '#src/grid/rows/row-store.ts';
import { nodesOf, type TreeNode, type TreeReader, visibleNodes } from './tree-node.ts';
import { type KnownNode, knownBelow, rebuilt } from './tree-refresh.ts';
import { movedPosition, parentPosition, type TreeChange, withClosed, withOpened } from './tree-rows.ts';

/** Loads the rows below `parent`, or the top level if undefined. Rejects with a message for the user. */
export type LoadTree<Row> = (parent: Row | undefined, signal: AbortSignal) => Promise<readonly Row[]>;

/** Whether the top level is loaded. */
export type TreeStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'error'; readonly message: string };

const unread: TreeStatus = { kind: 'loading' };
const ready: TreeStatus = { kind: 'ready' };

/**
 * The visible rows of a tree, for the row window of all grids. Children are loaded when a node is first opened
 * (docs/specification.md §2.4); a node without children loses its expander. Nodes stay open while they are hidden.
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

  /** The state as marks, so that a slot renders when it changes. */
  override marksOf(node: TreeNode<Row>): unknown {
    return node.state;
  }

  /** Loads the top level again and closes all nodes. */
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
      this.notify({ kind: 'count' });
    }
  }

  /** All visible rows, from top to bottom. */
  get inSight(): readonly TreeNode<Row>[] {
    return this.#held();
  }

  /** Whether a row is loaded, visible or not. */
  knows(id: string): boolean {
    return knownBelow(this.#top()).has(id);
  }

  /** Starts if the top level is not loaded yet; otherwise keeps everything. */
  async resume(): Promise<void> {
    if (this.#status.kind !== 'ready') await this.start();
  }

  /** Aborts all loading; nodes that wait for their children are closed. */
  stop(): void {
    this.#refreshing?.abort();
    const waiting = [...this.#running];
    this.#running.clear();
    for (const [node, controller] of waiting) {
      controller.abort();
      if (node !== undefined) this.#turn(node, 'closed');
    }
  }

  /** Opens the node at `index`; loads its children first if they are not loaded or loading them failed. */
  async open(index: number): Promise<void> {
    const node = this.rows[index];
    if (node === undefined || node.state === 'leaf' || node.state === 'open' || node.state === 'loading') return;
    const known = node.children ?? this.#cameAlong(node);
    if (known !== undefined) this.#show(node, known);
    else await this.#read(node);
  }

  /** Closes the node at `index`, also while its children are loading. */
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

  /** Loads the children of a node again, e.g. after a row was added there. */
  async reload(index: number): Promise<void> {
    const node = this.rows[index];
    if (node === undefined) return;
    this.close(index);
    node.children = undefined;
    node.state = 'closed';
    await this.#read(node);
  }

  /**
   * Loads the children of these rows again (undefined: the top level), as far as they are known, and keeps open nodes
   * open. The row `show` becomes active, and its parent is opened.
   */
  async refresh(parents: readonly (string | undefined)[], show?: string): Promise<void> {
    this.#refreshing?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    this.#refreshing = controller;
    const before = knownBelow(this.#top());
    // Children that were never loaded are loaded on opening, unless `show` may be among them or the node had no
    // children.
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
      // Loading from the start shows the error.
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
    this.notify({ kind: 'count' });
  }

  #top(): readonly TreeNode<Row>[] {
    return this.#held().filter(({ level }) => level === 1);
  }

  /** Position of the parent of the row at `index`, -1 at the top level. */
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

  /** Undefined if the request was aborted. */
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
    // If the parent was closed in the meantime, the node is shown as open when the parent is opened again.
    const index = this.rows.indexOf(node);
    if (index >= 0) this.#apply(withOpened(this.#held(), index), index);
  }

  #turn(node: TreeNode<Row>, state: TreeNode<Row>['state']): void {
    node.state = state;
    const index = this.rows.indexOf(node);
    if (index >= 0) this.notify({ kind: 'rows', from: index, to: index });
  }

  #apply({ rows, added }: TreeChange<Row>, index: number): void {
    const active = movedPosition(this.active, index, added);
    this.rows = rows;
    this.activate(active);
    this.notify({ kind: 'count' });
  }

  /** A tree loads every visible row, so the list has no holes. */
  #held(): readonly TreeNode<Row>[] {
    return this.rows as readonly TreeNode<Row>[];
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
