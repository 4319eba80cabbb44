import { runningConfig } from '#server/config/running-config.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { policy, scriptHashes } from '#server/http/pages/content-policy.ts';
import { publicOrigin } from './login-page.ts';

/** Sends the result to the page that opened the window, and closes the window. */
const script =
  'const{said,origins}=document.body.dataset;if(window.opener)for(const origin of origins.split(" "))window.opener.postMessage(said,origin);window.close()';

const pagePolicy = policy({
  'default-src': ["'none'"],
  'script-src': scriptHashes(`<script>${script}</script>`),
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/**
 * Last page of a sign-in in a popup (docs/wire.md §2.13, `{source}/callback`). It sends one text to the page that
 * opened it, only if that is one of our own sites (docs/security.md P9): a one-time code, `绑定手机号,{code}` or `登录失败`.
 */
export async function sendPopupPage(message: string, { reply }: RequestInfo): Promise<void> {
  const origins = [...new Set([publicOrigin(), ...runningConfig().corsOrigins])].filter((origin) => origin !== '');
  openToOpener(reply);
  await reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>Slipway</title></head><body data-said="${escaped(message)}" data-origins="${escaped(origins.join(' '))}"><script>${script}</script></body></html>`,
    );
}

/** Lets the popup keep its reference to the page that opened it, through all redirects. */
export function openToOpener(reply: RequestInfo['reply']): void {
  reply.header('cross-origin-opener-policy', 'unsafe-none');
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
