import { type Finding, found } from './finding.ts';

const { ok, look } = found('Locale');

/** Checks the locale for command output and file names; the database's own locale is checked there. */
export function checkLocale(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform = process.platform,
): Finding {
  if (platform === 'win32') return ok('Windows: file names do not depend on it');
  const said = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
  if (/utf-?8/i.test(said)) return ok(said);
  return look(
    said === '' ? 'LANG is not set' : `${said} is not UTF-8`,
    'set LANG=C.UTF-8, so that Chinese file names are read correctly',
  );
}
