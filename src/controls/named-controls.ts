import type { NamedControl } from './named-control.ts';

const files = import.meta.glob<NamedControl>(
  ['./**/*.control.tsx', '../resource/kinds/*.control.tsx', '../yard/*/*.control.tsx'],
  { import: 'control' },
);

const byName = new Map(
  Object.entries(files).map(([path, load]) => [
    path.slice(path.lastIndexOf('/') + 1).replace('.control.tsx', ''),
    load,
  ]),
);

/** Loads a control by the name of its file; undefined if this release has none of that name. */
export function namedControl(name: string): (() => Promise<NamedControl>) | undefined {
  return byName.get(name);
}
