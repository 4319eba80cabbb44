/**
 * Environment of PostgreSQL's programs. LANG is not needed, because the cluster stores its own locale. On Windows,
 * initdb starts programs through the system's shell, which needs these variables.
 */
export function databaseEnvironment(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  if (platform !== 'win32') return { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' };
  const kept = ['PATH', 'SystemRoot', 'ComSpec', 'TEMP', 'TMP'].flatMap((name) => {
    const value = env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

/**
 * Locale arguments of initdb. Sort order and case come from the built-in C.UTF-8 on all systems. pg_trgm uses LC_CTYPE
 * to recognise letters, and with `C` no Chinese character would be a letter. C.UTF-8 is part of the C library; macOS
 * and Windows use other names, and Windows needs the same name for LC_COLLATE.
 */
export function localeArguments(platform: NodeJS.Platform): string[] {
  const builtIn = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  if (platform === 'win32') return [...builtIn, '--lc-collate=en-US', '--lc-ctype=en-US'];
  return [...builtIn, `--lc-ctype=${platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`];
}
