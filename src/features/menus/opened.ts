import type { MenuRow } from './menu-row.ts';

/** The drawer or dialog that is open beside the tree. */
export type Opened =
  | { readonly kind: 'add'; readonly parent: MenuRow | null }
  | { readonly kind: 'edit' | 'rules'; readonly row: MenuRow };
