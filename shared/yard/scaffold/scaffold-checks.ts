import type { Text } from '#shared/resource/text.ts';

/** One of the twelve checks of an inspection (docs/domain.md §6.3). */
export interface ScaffoldCheck {
  /** The Chinese name is the value of `items[].check`. */
  readonly name: Text;
  /** If this check fails, the tag is red (docs/domain.md §6.6 rule 3). */
  readonly vital?: true;
}

export const scaffoldChecks: readonly ScaffoldCheck[] = [
  { name: { zh: '基础与垫板', en: 'Footing and base plates' } },
  { name: { zh: '立杆垂直', en: 'Uprights plumb' }, vital: true },
  { name: { zh: '横杆扫地杆', en: 'Ledgers and foot ties' } },
  { name: { zh: '连墙/拉结', en: 'Wall ties' }, vital: true },
  { name: { zh: '剪刀撑', en: 'Bracing' } },
  { name: { zh: '跳板满铺绑扎', en: 'Platforms fully boarded and lashed' } },
  { name: { zh: '护栏(上/中)', en: 'Guard rails (top, middle)' }, vital: true },
  { name: { zh: '踢脚板', en: 'Toe boards' } },
  { name: { zh: '上下通道', en: 'Access' } },
  { name: { zh: '安全网', en: 'Safety net' } },
  { name: { zh: '荷载标识', en: 'Load sign' } },
  { name: { zh: '周边环境', en: 'Surroundings' } },
];

const names = new Set(scaffoldChecks.map((check) => check.name.zh));
const vitalNames = new Set(scaffoldChecks.filter((check) => check.vital).map((check) => check.name.zh));

/** One answered check: `1` passed, `2` failed, `3` not applicable. */
export interface CheckedItem {
  readonly check: string;
  readonly result: '1' | '2' | '3';
  /** Stored path of a photo. */
  readonly photo?: string;
}

/** The answers in a stored or half-filled `items` value. Entries that answer none of the twelve checks are left out. */
export function readCheckedItems(value: unknown): readonly CheckedItem[] {
  if (!Array.isArray(value)) return [];
  return (value as unknown[]).flatMap((entry): CheckedItem[] => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { check, result, photo } = entry as Record<string, unknown>;
    if (typeof check !== 'string' || !names.has(check)) return [];
    if (result !== '1' && result !== '2' && result !== '3') return [];
    return [{ check, result, ...(typeof photo === 'string' ? { photo } : {}) }];
  });
}

/** Whether each of the twelve checks is answered exactly once and there are no other entries. */
export function isComplete(value: unknown): boolean {
  const items = readCheckedItems(value);
  const answered = new Set(items.map((item) => item.check));
  return (
    Array.isArray(value) &&
    value.length === items.length &&
    answered.size === scaffoldChecks.length &&
    items.length === answered.size
  );
}

/** Counts the failed checks, and tells whether one of them forces the red tag. */
export function verdictOf(items: readonly CheckedItem[]): { readonly failCount: number; readonly forcesRed: boolean } {
  const failed = items.filter((item) => item.result === '2');
  return { failCount: failed.length, forcesRed: failed.some((item) => vitalNames.has(item.check)) };
}
