import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#server/config/start-error.ts';
import { locateData } from '#server/db/embedded/location.ts';
import { asCommand } from '#server/process/command.ts';
import { makeAuthority, makeServerCertificate, type PemPair } from './make-certificate.ts';

const usage = 'npm run certificate [-- <name or address> …]';
const authorityDays = 3650;
/** Longest validity that Apple's devices accept. */
const serverDays = 825;
const dayMs = 86_400_000;

const isName = (text: string): boolean =>
  isIP(text) > 0 ||
  (text.length <= 253 && /^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(text));

/**
 * `npm run certificate`: makes an authority for the yard (once, in `DATA_DIR/certificate`) and a server certificate for
 * the given names, or for this machine's names. To be run again before the certificate expires; a running server loads
 * the new one.
 */
export function runCertificate(args: readonly string[]): Promise<void> {
  return asCommand(usage, args, /^[^-]/, async (config, given) => {
    const wrong = given.find((name) => !isName(name));
    if (wrong !== undefined) throw new StartError(`${wrong} is not a name or address of a server; usage: ${usage}`);
    // Created with the same mode as by the server, because the database's own user must pass through it.
    const folder = join(locateData(config).dataDir, 'certificate');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const now = new Date();
    const [first, ...others] = given;
    const names = first === undefined ? ownNames() : ([first, ...others] as const);
    const server = makeServerCertificate(keptAuthority(folder, now), names, { from: now, days: serverDays });
    write(folder, 'server', server);
    return [
      `Certificate for ${names.join(', ')}, until ${new X509Certificate(server.cert).validTo}. Start Slipway with`,
      `  TLS_CERT=${join(folder, 'server.crt')} TLS_KEY=${join(folder, 'server.key')} HOST=0.0.0.0 npm start`,
      `Let each device trust ${join(folder, 'authority.crt')} (docs/operations.md says how). Its key stays here.`,
    ].join('\n');
  });
}

function keptAuthority(folder: string, now: Date): PemPair {
  const path = (kind: string) => join(folder, `authority.${kind}`);
  if (existsSync(path('crt')) && existsSync(path('key'))) {
    const kept = { cert: readFileSync(path('crt'), 'utf8'), key: readFileSync(path('key'), 'utf8') };
    const ends = new Date(new X509Certificate(kept.cert).validTo);
    // The authority must outlive the certificate that it signs.
    if (ends.getTime() - now.getTime() > serverDays * dayMs) return kept;
  }
  const name = `Slipway authority of ${hostname()} ${now.toISOString().slice(0, 10)}`;
  const made = makeAuthority(name, { from: now, days: authorityDays });
  write(folder, 'authority', made);
  return made;
}

/** Renames each file into place. A server that reads in between finds a pair that does not match, and reads again. */
function write(folder: string, name: string, { cert, key }: PemPair): void {
  for (const [kind, text] of [
    ['key', key],
    ['crt', cert],
  ] as const) {
    const path = join(folder, `${name}.${kind}`);
    writeFileSync(`${path}.new`, text, { mode: kind === 'key' ? 0o600 : 0o644 });
    renameSync(`${path}.new`, path);
  }
}

/** Names and addresses that people in the yard's network may use for this machine. */
function ownNames(): readonly [string, ...string[]] {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const outer = addresses.filter(({ family, internal }) => family === 'IPv4' && !internal);
  return [hostname().toLowerCase(), 'localhost', ...outer.map(({ address }) => address), '127.0.0.1'];
}
