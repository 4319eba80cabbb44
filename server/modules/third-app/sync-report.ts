import type { Language } from '#server/kernel/actor.ts';
import { AppError } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { ThirdAppProblem, ThirdAppUnreached } from './third-app-port.ts';

const words = {
  added: { zh: '{name}：新增成功', en: '{name}: added' },
  changed: { zh: '{name}：更新成功', en: '{name}: changed' },
  failed: { zh: '{name}：{why}', en: '{name}: {why}' },
  left: { zh: '其余 {n} 条未及处理，请再次同步', en: '{n} more were not reached in time; sync again' },
  far: { zh: '对方返回错误 {code} {said}', en: 'the chat answered with error {code} {said}' },
  host: { zh: '主机 {host} 不在允许访问的名单（OUTBOUND_HOSTS）内', en: '{host} is not in OUTBOUND_HOSTS' },
  silent: { zh: '对方没有应答', en: 'the chat does not answer' },
  unreadable: { zh: '对方的应答无法读取', en: 'the answer of the chat cannot be read' },
  tooLong: { zh: '对方的应答过长', en: 'the answer of the chat is too long' },
  noToken: { zh: '对方没有给出访问令牌', en: 'the chat gave no access token' },
  noPhone: { zh: '缺少手机号', en: 'has no phone' },
  badName: { zh: '账号不符合规则，且没有手机号', en: 'its name is not a user name here, and it has no phone' },
} as const;

export type SyncWord = 'noPhone' | 'badName';

/** Why one row cannot be synchronised. */
export class SyncRefusal extends Error {
  readonly word: SyncWord;
  constructor(word: SyncWord) {
    super(word);
    this.word = word;
  }
}

/** Milliseconds after which the answer is sent with what is done so far, because an old client waits nine seconds. */
const PATIENCE = 6_500;

export interface SyncResult {
  readonly successInfo: string[];
  readonly failInfo: string[];
}

/**
 * Synchronises rows one by one. A row that is refused is reported, and the next one follows. When the time is over, the
 * remaining rows are left for the next run; `longestAgoFirst` puts them at its beginning.
 * @param each synchronises one row and answers what it did
 */
export async function syncEach<T>(
  rows: readonly T[],
  { nameOf, language }: { readonly nameOf: (row: T) => string; readonly language: Language },
  each: (row: T) => Promise<'added' | 'changed' | 'same'>,
): Promise<SyncResult> {
  const result: SyncResult = { successInfo: [], failInfo: [] };
  const until = performance.now() + PATIENCE;
  for (const [at, row] of rows.entries()) {
    if (performance.now() > until) {
      result.failInfo.push(wordText('left', language, { n: rows.length - at }));
      break;
    }
    try {
      const done = await each(row);
      if (done !== 'same') result.successInfo.push(wordText(done, language, { name: nameOf(row) }));
    } catch (error) {
      result.failInfo.push(wordText('failed', language, { name: nameOf(row), why: reasonOf(error, language) }));
    }
  }
  return result;
}

/** Reason of a failure in words for an administrator. Rethrows unexpected errors. */
export function reasonOf(error: unknown, language: Language): string {
  if (error instanceof ThirdAppProblem) return wordText('far', language, { code: error.code, said: error.message });
  if (error instanceof ThirdAppUnreached) return wordText(error.why, language, { host: error.host });
  if (error instanceof SyncRefusal) return wordText(error.word, language);
  if (!(error instanceof AppError)) throw error;
  const [field] = Object.values(error.fields ?? {});
  return field ?? errorText(error.id, language, error.params);
}

function wordText(
  word: keyof typeof words,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
) {
  return words[word][language].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
