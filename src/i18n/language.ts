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

/** The chosen language; zh is the default because the people of the yard read Chinese. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
}

export function currentLanguage(): Language {
  return current;
}

/** Changes the language at once and keeps it in this browser. */
export function setLanguage(language: Language): void {
  writeSetting(settingKey, language);
  follow(language);
}

function follow(language: Language): void {
  if (language === current) return;
  current = language;
  for (const listener of listeners) listener(language);
}

// Another tab of this browser chose, or the person did in another browser; no such thing where there is no window.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === storagePrefix + settingKey) follow(storedLanguage());
});

/** Runs `listener` with each change; returns the way to stop. */
export function onLanguageChange(listener: (language: Language) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Value of `Accept-Language` and of `<html lang>`. */
export function languageTag(language: Language): 'zh-CN' | 'en-US' {
  return language === 'en' ? 'en-US' : 'zh-CN';
}

/** One side of a definition's text; reads the language of the moment when none is given. */
export function textOf(text: Text, language: Language = currentLanguage()): string {
  return text[language];
}
