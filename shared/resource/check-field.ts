import { namedRules } from '#shared/rules/named-rules.ts';
import { ruleProblem } from '#shared/rules/rule.ts';
import { isDate, isDateTime } from './date-text.ts';
import type { FieldDefinition, FieldOfKind } from './field.ts';
import type { FieldValue } from './record.ts';
import { writtenDecimals, writtenNumber } from './written-number.ts';

type Language = 'zh' | 'en';

/** The value that will be stored, or what is wrong with the entered value. */
export type FieldCheck = { readonly value: FieldValue } | FieldProblem;

/**
 * What is wrong with a value. `problem` follows the field's label, unless `whole` says that it is a sentence of its
 * own.
 */
export interface FieldProblem {
  readonly problem: string;
  readonly whole?: true;
}

/** Most items of a multi field and of a file field; longest path, JSON and text, in characters. */
const limits = { listItems: 100, files: 20, path: 255, json: 65_536, text: 20_000 };

/**
 * Checks one entered value against its field: type, length, range, pattern. The value must not be blank;
 * `record-issues.ts` checks required fields. Whether a reference exists only the server can check.
 */
export function checkField(field: FieldDefinition, value: FieldValue, language: Language): FieldCheck {
  const say = (zh: string, en: string): FieldCheck => ({ problem: language === 'en' ? en : zh });
  switch (field.type) {
    case 'int':
    case 'dec':
      return checkNumber(field, value, say);
    case 'bool':
      if (value === true || value === 'true') return { value: true };
      if (value === false || value === 'false') return { value: false };
      return say('应为是或否', 'must be yes or no');
    case 'date':
      if (typeof value === 'string' && isDate(value)) return { value };
      return say('应为日期 YYYY-MM-DD', 'must be a date YYYY-MM-DD');
    case 'datetime':
      if (typeof value === 'string' && isDateTime(value)) return { value };
      return say('应为时间 YYYY-MM-DD HH:mm:ss', 'must be a time YYYY-MM-DD HH:mm:ss');
    case 'json':
      if (typeof value !== 'object') return say('应为 JSON 对象或数组', 'must be a JSON object or array');
      if (JSON.stringify(value).length <= limits.json) return { value };
      return say('内容过长', 'is too long');
    case 'file':
      return checkFiles(value, say);
    default:
      return checkText(field, value, language, say);
  }
}

type Say = (zh: string, en: string) => FieldCheck;

function checkNumber(field: FieldOfKind<'int'> | FieldOfKind<'dec'>, value: FieldValue, say: Say): FieldCheck {
  const number = typeof value === 'string' ? writtenNumber(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return say('应为数字', 'must be a number');
  // A text may have more digits than a number can represent. Such a text is rejected, not rounded.
  const decimals = typeof value === 'string' ? writtenDecimals(value) : 0;
  if (field.type === 'int') {
    if (!Number.isInteger(number) || decimals > 0) return say('应为整数', 'must be a whole number');
    if (Math.abs(number) > 2_147_483_647) return say('数字过大', 'is too large');
  } else {
    const { precision, scale } = field;
    if (Math.abs(number) >= 10 ** (precision - scale)) return say('数字过大', 'is too large');
    if (Number(number.toFixed(scale)) !== number || decimals > scale) {
      return say(`最多 ${scale} 位小数`, `must have at most ${scale} decimal places`);
    }
  }
  if (field.min !== undefined && number < field.min)
    return say(`不能小于 ${field.min}`, `must be at least ${field.min}`);
  if (field.max !== undefined && number > field.max)
    return say(`不能大于 ${field.max}`, `must be at most ${field.max}`);
  return { value: number };
}

function checkFiles(value: FieldValue, say: Say): FieldCheck {
  if (typeof value !== 'string') return say('应为文件路径', 'must be stored paths');
  const paths = value.split(',').filter((path) => path !== '');
  if (paths.length > limits.files) return say(`最多 ${limits.files} 个文件`, `must have at most ${limits.files} files`);
  const plain = paths.every(
    (path) => path.length <= limits.path && /^[^\s\\:?#]+$/.test(path) && path.split('/').every(isName),
  );
  return plain ? { value: paths.join(',') } : say('应为文件路径', 'must be stored paths');
}

/** Stored paths are relative. A leading slash would name a place on this machine, two slashes another host. */
const isName = (segment: string): boolean => !['', '.', '..'].includes(segment);

/**
 * Checks texts, and the comma lists of multi fields. Surrounding blanks are removed; length counts characters, not
 * UTF-16 units.
 */
function checkText(field: FieldDefinition, value: FieldValue, language: Language, say: Say): FieldCheck {
  if (typeof value !== 'string' && typeof value !== 'number') return say('应为文本', 'must be text');
  const text = String(value).trim();
  if (text.includes('\u0000')) return say('含有不允许的字符', 'contains a character that is not allowed');
  if (field.multi) {
    const values = [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '');
    if (values.length > limits.listItems)
      return say(`最多 ${limits.listItems} 项`, `must have at most ${limits.listItems} choices`);
    return values.every((part) => part.length <= maxLength(field))
      ? { value: values.join(',') }
      : say('不是可选的值', 'must be one of the choices');
  }
  const most = maxLength(field);
  if ([...text].length > most) return say(`不能超过 ${most} 个字符`, `must have at most ${most} characters`);
  if (field.pattern && !new RegExp(`^(?:${field.pattern})$`, 'u').test(text)) {
    const hint = field.patternText?.[language];
    return say(hint ? `格式应为：${hint}` : '格式不正确', hint ? `must be ${hint}` : 'is not in the right format');
  }
  const refused = field.check && ruleProblem(namedRules[field.check], text);
  if (refused) return { problem: refused[language], whole: true };
  return { value: text };
}

/** Characters that fit the field's column. */
function maxLength(field: FieldDefinition): number {
  if (field.length) return field.length;
  if (field.type === 'user') return 100;
  if (field.type === 'dept') return 64;
  return field.type === 'dict' || field.type === 'ref' ? 32 : limits.text;
}
