import type { Rule } from './rule.ts';

/** Limits of a text in characters, or of a comma-separated list in entries; either may be absent. */
export interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** Limits the length of a text (docs/specification.md §2.5: 最小长度n位字符 / 最大长度n位字符). */
export function lengthRule({ min = 0, max = Number.POSITIVE_INFINITY }: Bounds): Rule {
  return {
    checks: [
      {
        passes: (text) => [...text].length >= min,
        message: { zh: `最小长度${min}位字符`, en: `Enter at least ${min} characters` },
      },
      {
        passes: (text) => [...text].length <= max,
        message: { zh: `最大长度${max}位字符`, en: `Enter at most ${max} characters` },
      },
    ],
  };
}

/**
 * Limits the number of entries of a comma-separated list (docs/specification.md §2.5: 最少选择n项 / 最多选择n项). If `min` is
 * positive, an empty list violates the rule as well.
 */
export function chosenRule({ min = 0, max = Number.POSITIVE_INFINITY }: Bounds): Rule {
  const least = { zh: `最少选择${min}项`, en: `Choose at least ${min}` };
  const count = (text: string) => text.split(',').filter((part) => part !== '').length;
  return {
    ...(min > 0 && { required: least }),
    checks: [
      { passes: (text) => count(text) >= min, message: least },
      { passes: (text) => count(text) <= max, message: { zh: `最多选择${max}项`, en: `Choose at most ${max}` } },
    ],
  };
}
