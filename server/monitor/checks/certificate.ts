import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runningConfig } from '#server/config/running-config.ts';
import { PLATFORM_TENANT } from '#server/kernel/platform.ts';
import type { Check, Finding } from '#server/monitor/finding.ts';
import { daysUntil } from '#server/monitor/limits.ts';
import { yardMoment } from '#shared/clock/yard-clock.ts';

/** Finds a TLS certificate that expires soon or has expired. */
export const certificateCheck: Check = {
  kind: 'certificate',
  look: async ({ daysAhead }, now) => {
    const { tls } = runningConfig();
    if (tls === undefined) return [];
    return endingCertificate(Date.parse(new X509Certificate(readFileSync(tls.cert)).validTo), daysAhead, now);
  },
};

/** Times are epoch milliseconds. */
export function endingCertificate(ends: number, days: number, now: number): readonly Finding[] {
  const left = daysUntil(ends, now);
  if (left >= days) return [];
  const when = yardMoment(ends);
  return [
    {
      tenantId: PLATFORM_TENANT,
      subject: '',
      title:
        left < 0
          ? { zh: 'TLS 证书已过期', en: 'The TLS certificate has expired' }
          : { zh: `TLS 证书将在 ${left} 天后到期`, en: `The TLS certificate expires in ${left} days` },
      content: {
        zh: `证书（TLS_CERT）有效期至 ${when}。更新证书文件即可，服务会自动读取，无需重启。`,
        en: `The certificate of TLS_CERT is valid until ${when}. Replace the file; no restart is needed.`,
      },
    },
  ];
}
