import { defaultBuildSettings } from '#shared/build-settings.ts';
import { settingNames } from './config.ts';

/** First words that other programs use too, or that are too general. */
const others: ReadonlySet<string> = new Set(['API', 'BASE', 'DATA', 'HOST', 'HTTP', 'LOG', 'PORT', 'PUBLIC', 'STATIC']);

const variableOf = (setting: string): string => setting.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** Unknown variables that begin like ours; they may be misspelt, and would be ignored silently. */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set([...settingNames, ...Object.keys(defaultBuildSettings).map(variableOf)]);
  const firstOf = (name: string) => name.split('_', 1)[0] ?? '';
  const ours = new Set([...known].filter((name) => name.includes('_')).map(firstOf));
  return Object.keys(env)
    .filter((name) => name.includes('_') && ours.has(firstOf(name)) && !others.has(firstOf(name)) && !known.has(name))
    .sort();
}
