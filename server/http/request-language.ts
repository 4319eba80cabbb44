import type { Language } from '#server/kernel/actor.ts';

/** First supported language of `Accept-Language`; Chinese if none is supported. */
export function requestLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (tag === 'zh' || tag === 'en') return tag;
  }
  return 'zh';
}
