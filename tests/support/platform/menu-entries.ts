import { officePage, vue2Page } from '#shared/platform/platform-pages.ts';
import { readMenu } from './recordings.ts';

/** A page of a recorded menu. */
export interface MenuEntry {
  readonly path: string;
  /** Titles of all entries with this path. */
  readonly titles: readonly string[];
  /**
   * A page of ours, a page in a frame, or a page that only the platform's own client has, including its online module.
   */
  readonly kind: 'ours' | 'frame' | 'theirs';
}

interface RecordedNode {
  readonly path: string;
  readonly component: string | null;
  /** `"0"`: the page of another entry is shown at this path. */
  readonly route?: string;
  readonly children?: readonly RecordedNode[];
  readonly meta?: { readonly title?: string; readonly url?: string; readonly internalOrExternal?: boolean };
}

/** Value for a parameter in a path, as used by the vendor's own entries. */
const sampleForm = '56efb74326e74064b60933f6f8af30ea';

/** All entries of a recorded menu that open within the office, including hidden ones, without duplicate paths. */
export function menuEntries(name: string): readonly MenuEntry[] {
  const entries = entriesOf(readMenu(name).menu as readonly RecordedNode[], '');
  const byPath = new Map<string, MenuEntry>();
  for (const entry of entries) {
    const known = byPath.get(entry.path);
    byPath.set(entry.path, known ? { ...known, titles: [...known.titles, ...entry.titles] } : entry);
  }
  return [...byPath.values()];
}

function entriesOf(nodes: readonly RecordedNode[], parent: string): readonly MenuEntry[] {
  return nodes.flatMap((node) => {
    const { children = [], meta = {} } = node;
    const path = node.path.startsWith('/') ? node.path : `${parent}/${node.path}`;
    const below = entriesOf(children, path);
    const component = node.component ?? '';
    const office = officePage(component);
    const isOurs = office !== component || vue2Page(office) !== undefined || node.route === '0';
    const isLink = meta.url !== undefined || /^(?:\{\{|https?:)/.test(component);
    const isDirectory = !isLink && (office.startsWith('layouts/') || (children.length > 0 && !isOurs));
    if (isDirectory || meta.internalOrExternal) return below;
    // The office shows a message that it does not have the pages of the online module, but for the rows of reports.
    const isOnline = path.startsWith('/online/') && !path.startsWith('/online/cgreport/');
    const kind = isLink ? 'frame' : isOurs && !isOnline ? 'ours' : 'theirs';
    // A report without an entry of its own has its own name as title.
    const isAnyReport = path.startsWith('/online/cgreport/:');
    const titles = [isAnyReport ? '' : (meta.title ?? '')];
    return [{ path: path.replace(/:\w+/g, sampleForm), titles, kind }, ...below] as const;
  });
}
