import { useSyncExternalStore } from 'react';
import type { Text } from '#shared/resource/text.ts';
import { readSetting, storagePrefix, writeSetting } from '#shared/session/store.ts';

export type Language = 'zh' | 'en';

const settingKey = 'LANGUAGE';

function storedLanguage(): Language {
  return readSetting(settingKey) === 'en' ? 'en' : 'zh';
}

const listeners = new Set<(language: Language) => void>();
let current = storedLanguage();

/** The current language; default zh, because the users of the yard read Chinese. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
}

export function currentLanguage(): Language {
  return current;
}

/** Changes the language and stores it in this browser. */
export function setLanguage(language: Language): void {
  writeSetting(settingKey, language);
  follow(language);
}

function follow(language: Language): void {
  if (language === current) return;
  current = language;
  for (const listener of listeners) listener(language);
}

// Follows a change in another tab, or in another browser of the user. There is no event target outside a window.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === storagePrefix + settingKey) follow(storedLanguage());
});

/** Calls `listener` on each change; returns the unsubscribe function. */
export function onLanguageChange(listener: (language: Language) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Value of `Accept-Language` and `<html lang>`. */
export function languageTag(language: Language): 'zh-CN' | 'en-US' {
  return language === 'en' ? 'en-US' : 'zh-CN';
}

/** A text in the given language; default: the current one. */
export function textOf(text: Text, language: Language = currentLanguage()): string {
  return text[language];
}
