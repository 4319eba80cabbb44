import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { daysUntil, type Limits } from '#server/monitor/limits.ts';
import { type Finding, found } from './finding.ts';

const { ok, look, broken } = found('Https');

const renew = 'renew it: npm run certificate, or as your authority does; it is taken up without a restart';

/** Checks the certificate of `TLS_CERT`; `host` is the name in PUBLIC_URL. */
export function checkCertificate(pem: Buffer, host: string | undefined, { daysAhead }: Limits, now: Date): Finding {
  const certificate = new X509Certificate(pem);
  const days = daysUntil(Date.parse(certificate.validTo), now.getTime());
  if (days < 0) return broken(`the certificate ended on ${certificate.validTo}`, renew);
  if (Date.parse(certificate.validFrom) > now.getTime())
    return broken(`the certificate begins on ${certificate.validFrom}`, 'look at the clock, or at the certificate');
  const named = host === undefined || isNamed(certificate, host);
  if (!named)
    return broken(
      `the certificate is not for ${host} of PUBLIC_URL`,
      `make one for it: npm run certificate -- ${host}`,
    );
  if (days < daysAhead) return look(`the certificate ends in ${days} days`, renew);
  return ok(`the certificate is good for ${days} days`);
}

function isNamed(certificate: X509Certificate, host: string): boolean {
  // `checkIP` accepts only addresses.
  const name = isIP(host) > 0 ? certificate.checkIP(host) : certificate.checkHost(host);
  return name !== undefined;
}

/** Checks an installation without certificate: a proxy may provide https. */
export function checkPlain(publicUrl: string | undefined, host: string): Finding {
  const isLocal = ['127.0.0.1', 'localhost', '::1'].includes(host);
  if (publicUrl?.startsWith('https:') || isLocal) return ok('left to a proxy, or to this machine alone');
  return look(
    `people sign in over plain http at ${host}`,
    'set TLS_CERT and TLS_KEY (npm run certificate makes them), or put a proxy with https before it',
  );
}
