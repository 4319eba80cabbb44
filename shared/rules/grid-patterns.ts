import { lookup } from '#shared/lookup.ts';
import type { Text } from '#shared/resource/text.ts';

export interface NamedPattern {
  readonly pattern: RegExp;
  readonly message: Text;
}

/**
 * Patterns that the rule of a grid column may name (docs/specification.md §2.5, names of docs/wire.md §2.17.7). `*` and
 * `only` are missing because they are other names of the checks `required` and `unique`. Every pattern runs in linear
 * time on any input.
 */
export const gridPatterns = lookup<NamedPattern>({
  'n6-16': named(/^\d{6,16}$/, '请输入 6 到 16 位数字', 'Enter 6 to 16 digits'),
  '*6-16': named(/^.{6,16}$/su, '请输入 6 到 16 位任意字符', 'Enter 6 to 16 characters'),
  's6-18': named(/^[a-z]{6,18}$/i, '请输入 6 到 18 位字母', 'Enter 6 to 18 letters'),
  url: named(/^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/i, '请输入正确的网址', 'Enter a web address'),
  e: named(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, '请输入正确的电子邮件', 'Enter an e-mail address'),
  m: named(/^1[3-9]\d{9}$/, '请输入正确的手机号码', 'Enter a mobile number'),
  p: named(/^\d{6}$/, '请输入 6 位邮政编码', 'Enter a postal code of 6 digits'),
  s: named(/^[a-z]+$/i, '请输入字母', 'Enter letters only'),
  n: named(/^-?\d+(?:\.\d+)?$/, '请输入数字', 'Enter a number'),
  z: named(/^-?\d+$/, '请输入整数', 'Enter a whole number'),
  money: named(
    /^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/,
    '请输入正确的金额，最多两位小数',
    'Enter an amount with at most two decimals',
  ),
});

function named(pattern: RegExp, zh: string, en: string): NamedPattern {
  return { pattern, message: { zh, en } };
}
