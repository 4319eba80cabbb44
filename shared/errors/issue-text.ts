import { lookup } from '#shared/lookup.ts';
/** The properties of a zod issue from which messages are made. */
export interface Issue {
  readonly code?: string;
  readonly expected?: string;
  readonly input?: unknown;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly values?: readonly unknown[];
  readonly keys?: readonly string[];
}

const typeNames = lookup<{ zh: string; en: string }>({
  string: { zh: '文本', en: 'text' },
  number: { zh: '数字', en: 'a number' },
  int: { zh: '整数', en: 'a whole number' },
  boolean: { zh: '是或否', en: 'yes or no' },
  array: { zh: '列表', en: 'a list' },
  object: { zh: '对象', en: 'an object' },
});

/** Message for one field in one language; used by responses of the server and by forms. */
export function issueText(issue: Issue, language: 'zh' | 'en'): string {
  const say = (zh: string, en: string) => (language === 'en' ? en : zh);
  const counted = issue.origin === 'string' || issue.origin === 'array';
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined || issue.input === null) return say('必填', 'is required');
      const name = typeNames[issue.expected ?? ''];
      return name ? say(`应为${name.zh}`, `must be ${name.en}`) : say('格式不正确', 'is not in the right format');
    }
    case 'too_big':
      return counted
        ? say(
            `不能超过 ${issue.maximum} ${unit(issue, 'zh')}`,
            `must have at most ${issue.maximum} ${unit(issue, 'en')}`,
          )
        : say(`不能大于 ${issue.maximum}`, `must be at most ${issue.maximum}`);
    case 'too_small':
      if (counted && Number(issue.minimum) === 1) return say('必填', 'is required');
      return counted
        ? say(
            `不能少于 ${issue.minimum} ${unit(issue, 'zh')}`,
            `must have at least ${issue.minimum} ${unit(issue, 'en')}`,
          )
        : say(`不能小于 ${issue.minimum}`, `must be at least ${issue.minimum}`);
    case 'unrecognized_keys': {
      const keys = issue.keys?.slice(0, 5).join(', ').slice(0, 200);
      return say(`不支持的属性：${keys}`, `contains unsupported properties: ${keys}`);
    }
    case 'invalid_value':
      return say('不是可选的值', 'must be one of the allowed values');
    default:
      return say('格式不正确', 'is not in the right format');
  }
}

function unit(issue: Issue, language: 'zh' | 'en'): string {
  if (issue.origin === 'array') return language === 'zh' ? '项' : 'items';
  return language === 'zh' ? '个字符' : 'characters';
}
