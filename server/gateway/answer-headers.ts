import { answerHeaders } from '#server/http/headers.ts';

/** What an answer may not set on our own pages, nor say of how far it is trusted there: that we say ourselves (docs/security.md P24, P28). */
const dropped: ReadonlySet<string> = new Set([
  ...Object.keys(answerHeaders),
  // What would hold for our whole origin.
  'set-cookie',
  'set-cookie2',
  'strict-transport-security',
  'clear-site-data',
  'service-worker-allowed',
  'alt-svc',
  'accept-ch',
  'critical-ch',
  'nel',
  'report-to',
  'reporting-endpoints',
  'origin-agent-cluster',
  // What a page may do, and what is fetched for it.
  'x-content-security-policy',
  'x-webkit-csp',
  'x-frame-options',
  'x-xss-protection',
  'x-permitted-cross-domain-policies',
  'x-download-options',
  'x-dns-prefetch-control',
  'x-ua-compatible',
  'feature-policy',
  'require-document-policy',
  'expect-ct',
  'speculation-rules',
  'supports-loading-mode',
  'observe-browsing-topics',
  'timing-allow-origin',
  'refresh',
  'link',
  'sourcemap',
  'x-sourcemap',
  'content-location',
  // Nothing that differs by person is kept.
  'vary',
  'expires',
  'pragma',
  'age',
  'surrogate-control',
  'cdn-cache-control',
  // Of the connection to there.
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'trailer',
  // Our own signs.
  'x-correlation-id',
  'x-release',
  'x-maintenance',
]);

const families =
  /^(?:access-control|proxy|cross-origin|content-security-policy|permissions-policy|document-policy|public-key-pins|attribution-reporting)(?:-|$)/;

/** The headers of an answer that are handed back. */
export function answeredHeaders<T extends object>(headers: T): Partial<T> {
  const kept = Object.entries(headers).filter(([name]) => !dropped.has(name) && !families.test(name));
  return Object.fromEntries(kept) as Partial<T>;
}
