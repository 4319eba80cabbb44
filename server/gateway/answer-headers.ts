import { answerHeaders } from '#server/http/headers.ts';

/**
 * Headers that an answer from outside must not set on our origin; we set the security headers ourselves
 * (docs/security.md P24, P28).
 */
const dropped: ReadonlySet<string> = new Set([
  ...Object.keys(answerHeaders),
  // Headers that apply to the whole origin.
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
  // Headers that control what a page may do or load.
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
  // Headers for caches: answers that may differ by person are not cached.
  'vary',
  'expires',
  'pragma',
  'age',
  'surrogate-control',
  'cdn-cache-control',
  // Headers of the connection to the other server.
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'trailer',
  // Headers that only we set.
  'x-correlation-id',
  'x-release',
  'x-maintenance',
]);

const families =
  /^(?:access-control|proxy|cross-origin|content-security-policy|permissions-policy|document-policy|public-key-pins|attribution-reporting)(?:-|$)/;

/** Returns the headers of an answer that are passed on to the client. */
export function answeredHeaders<T extends object>(headers: T): Partial<T> {
  const kept = Object.entries(headers).filter(([name]) => !dropped.has(name) && !families.test(name));
  return Object.fromEntries(kept) as Partial<T>;
}
