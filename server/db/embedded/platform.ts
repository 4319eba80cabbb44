/** No LANG is needed or heeded: the cluster's locale is part of its own files. On Windows initdb runs programs by the system's shell. */
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
 * initdb's locales. Order and case are the built-in C.UTF-8's everywhere; but pg_trgm asks LC_CTYPE what a letter is, and
 * by `C` no Chinese one would be. C.UTF-8 is part of the C library and needs no installed locale; macOS and Windows have other
 * names, and Windows wants the same one for LC_COLLATE.
 */
export function localeArguments(platform: NodeJS.Platform): string[] {
  const builtIn = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  if (platform === 'win32') return [...builtIn, '--lc-collate=en-US', '--lc-ctype=en-US'];
  return [...builtIn, `--lc-ctype=${platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`];
}
