export type ToolbarButton =
  | 'add'
  | 'settings'
  | 'insert'
  | 'remove'
  | 'save'
  | 'clearSelection'
  | 'undo'
  | 'redo'
  | 'find'
  | 'density';

const all: readonly ToolbarButton[] = [
  'add',
  'settings',
  'insert',
  'remove',
  'save',
  'clearSelection',
  'undo',
  'redo',
  'find',
  'density',
];

/** Whether an action code is excluded, which hides its button or column. */
export type IsExcluded = (code: string) => boolean;

/**
 * The visible buttons: the requested ones (default: all) without those whose code is excluded. `batch_delete` hides
 * remove, `add` every button that adds rows (docs/specification.md §2.6).
 */
export function toolbarButtons(
  wanted: readonly ToolbarButton[] = all,
  authPre = '',
  isExcluded?: IsExcluded,
): ReadonlySet<ToolbarButton> {
  const excluded = (code: string) => authPre !== '' && isExcluded?.(`${authPre}:${code}`) === true;
  const hidden = new Set<ToolbarButton>([
    ...(excluded('add') ? (['add', 'settings', 'insert'] as const) : []),
    ...(excluded('batch_delete') ? (['remove'] as const) : []),
  ]);
  return new Set(wanted.filter((button) => !hidden.has(button)));
}
