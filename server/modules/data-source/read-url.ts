import type { SourceTarget } from '#server/db/open-source.ts';
import { lookup } from '#shared/lookup.ts';

export type ReadUrl =
  | { readonly target: SourceTarget; readonly problem?: undefined }
  /** `blocked`: a parameter that would load code; `driver`: an unsupported database; `form`: not readable. */
  | { readonly problem: 'blocked' | 'driver' | 'form'; readonly key: string; readonly target?: undefined };

/** Driver parameters that name classes (docs/wire.md §2.10). */
const blocked = [
  'authenticationpluginclassname',
  'sslhostnameverifier',
  'socketfactory',
  'sslfactory',
  'sslpasswordcallback',
];

/** Driver by `database_type`. */
const drivers = lookup<SourceTarget['driver'] | undefined>({
  '1': 'mysql',
  '4': 'mysql',
  '5': 'mysql',
  '6': 'postgresql',
});
const schemes = { postgresql: 'postgresql', postgres: 'postgresql', mysql: 'mysql', mariadb: 'mysql' } as const;
const ports = { postgresql: 5432, mysql: 3306 } as const;

const shape =
  /^(?:jdbc:)?(postgresql|postgres|mysql|mariadb):\/\/(?:\[([0-9a-f:]{2,45})\]|([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?))(?::(\d{1,5}))?\/([^/?#;&=\s]{0,100})(?:[?;](.*))?$/i;

/**
 * Parses an address as clients write it (`jdbc:postgresql://host:5432/db?…`): host, port and database. Options are
 * ignored; those that would load code are refused by name.
 * @param type value of `database_type`
 * @param name database name, used if the address has none
 */
export function readSourceUrl(type: string, url: string, name: string): ReadUrl {
  const key = blocked.find((word) => new RegExp(`[?&;]\\s*${word}\\s*=`, 'i').test(url));
  if (key !== undefined) return { problem: 'blocked', key: named(url, key) };
  const driver = drivers[type];
  if (driver === undefined) return { problem: 'driver', key: type };
  const [, scheme = '', six, plain, port, database = ''] = shape.exec(url.trim()) ?? [];
  const host = (six ?? plain ?? '').toLowerCase();
  const number = port === undefined ? ports[driver] : Number(port);
  const isSame = schemes[scheme.toLowerCase() as keyof typeof schemes] === driver;
  const chosen = database === '' ? name.trim() : decoded(database);
  if (host === '' || !isSame || number < 1 || number > 65_535 || chosen === '') return { problem: 'form', key: '' };
  return { target: { driver, host, port: number, database: chosen } };
}

/** The parameter's name as written in the address. */
function named(url: string, word: string): string {
  const at = url.toLowerCase().indexOf(word);
  return url.slice(at, at + word.length);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
