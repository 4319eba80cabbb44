import { cellTypes } from '#src/grid/cell-types/registry.ts';
import type { CellTypeName } from './edit-column.ts';

/** In px (docs/specification.md §2.9). */
const defaultWidth = 120;

/** File cells are one pixel wider than configured (docs/wire.md §2.17.5). */
const extra: Partial<Record<CellTypeName, number>> = { file: 1, image: 1 };

/**
 * Width in px of a configured `120`, `'120'`, `'120px'` or `'15%'` (of `gridWidth`), at least the minimum of the type.
 */
export function readWidth(width: unknown, type: CellTypeName, gridWidth: number, minWidth?: unknown): number {
  const { defaultWidth: usual = defaultWidth, minWidth: least = 0 } = cellTypes[type];
  const wanted = pixels(width, gridWidth) ?? usual;
  return Math.max(wanted, least, pixels(minWidth, gridWidth) ?? 0) + (extra[type] ?? 0);
}

function pixels(width: unknown, gridWidth: number): number | undefined {
  const match = /^(\d+(?:\.\d+)?)\s*(px|%)?$/.exec(String(width ?? '').trim());
  if (match === null) return undefined;
  const number = match[2] === '%' ? (Number(match[1]) * gridWidth) / 100 : Number(match[1]);
  return number > 0 ? Math.round(number) : undefined;
}
