import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { daysUntil, type Limits } from '#server/monitor/limits.ts';
import { type Finding, found } from './finding.ts';

const { ok, look, broken } = found('Https');

const renew = 'renew it: npm run certificate, or as your authority does; no restart is needed';

/** Checks the certificate of `TLS_CERT`; `host` is the name in PUBLIC_URL. */
export function checkCertificate(pem: Buffer, host: string | undefined, { daysAhead }: Limits, now: Date): Finding {
  const certificate = new X509Certificate(pem);
  const days = daysUntil(Date.parse(certificate.validTo), now.getTime());
  if (days < 0) return broken(`the certificate expired on ${certificate.validTo}`, renew);
  if (Date.parse(certificate.validFrom) > now.getTime())
    return broken(
      `the certificate is not valid before ${certificate.validFrom}`,
      'check the clock and the certificate',
    );
  const named = host === undefined || isNamed(certificate, host);
  if (!named)
    return broken(
      `the certificate is not for ${host} of PUBLIC_URL`,
      `create one for it: npm run certificate -- ${host}`,
    );
  if (days < daysAhead) return look(`the certificate expires in ${days} days`, renew);
  return ok(`the certificate is valid for ${days} days`);
}

function isNamed(certificate: X509Certificate, host: string): boolean {
  // `checkIP` accepts only addresses.
  const name = isIP(host) > 0 ? certificate.checkIP(host) : certificate.checkHost(host);
  return name !== undefined;
}

/** Checks an installation without certificate: a proxy may provide https. */
export function checkPlain(publicUrl: string | undefined, host: string): Finding {
  const isLocal = ['127.0.0.1', 'localhost', '::1'].includes(host);
  if (publicUrl?.startsWith('https:') || isLocal) return ok('handled by a proxy, or not needed on this machine alone');
  return look(
    `people sign in over plain http at ${host}`,
    'set TLS_CERT and TLS_KEY (npm run certificate makes them), or put a proxy with https in front of it',
  );
}
