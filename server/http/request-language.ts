import type { Language } from '#server/kernel/actor.ts';

/** The caller's language: the first of `Accept-Language` that we have; Chinese when it names neither. */
export function requestLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (tag === 'zh' || tag === 'en') return tag;
  }
  return 'zh';
}
