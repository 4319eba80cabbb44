import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestLanguage } from '#server/http/request-language.ts';
import { secondsLeft } from '#server/kernel/maintenance/closed.ts';
import type { MaintenanceWindow } from '#server/kernel/maintenance/maintenance-window.ts';
import { clockTime } from '#shared/maintenance/clock-time.ts';
import { asHtml } from '#shared/message/template-text.ts';
import { palettes } from '#shared/theme/tokens.ts';
import { policy } from './content-policy.ts';

const words = {
  zh: { lang: 'zh-CN', title: '系统维护中', until: '预计 {time} 恢复，届时本页自动打开。', admin: '管理员登录' },
  en: {
    lang: 'en',
    title: 'Under maintenance',
    until: 'The system is expected back at {time}. This page then reloads by itself.',
    admin: 'Sign in as an administrator',
  },
} as const;

const look = ({ canvas, text, textQuiet, link }: (typeof palettes)['light']) =>
  `body{background:${canvas};color:${text}}small,a{color:${textQuiet}}a:hover{color:${link}}`;

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.6 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{max-width:520px;padding:24px;text-align:center}h1{margin:0 0 8px;font-size:24px;font-weight:600}p{margin:0 0 12px;overflow-wrap:anywhere}
a{display:inline-block;min-height:44px;padding:10px 12px 0;font-size:14px}
${look(palettes.light)}@media(prefers-color-scheme:dark){${look(palettes.dark)}}`;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'Accept-Language',
  'content-security-policy': policy({
    'default-src': ["'none'"],
    'style-src': [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
  }),
};

/** Relative path to the root of the pages; the server does not know the prefix that a proxy adds (`BASE_PATH`). */
const up = (url: string): string => '../'.repeat((url.split('?', 1)[0] ?? '').split('/').length - 2);

/** Sends the page shown during a maintenance window. The page reloads every 30 s. */
export function sendMaintenancePage(
  request: FastifyRequest,
  reply: FastifyReply,
  window: MaintenanceWindow,
): FastifyReply {
  const language = requestLanguage(request.headers['accept-language']);
  const t = words[language];
  const until = t.until.replace('{time}', clockTime(window.end));
  return reply
    .code(503)
    .headers({ ...headers, 'retry-after': String(secondsLeft(window)) })
    .send(`<!doctype html><html lang="${t.lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="30"><title>${t.title}</title><style>${style}</style>
<main><h1>${t.title}</h1><p>${asHtml(window.text[language])}</p><p>${until}</p><a href="${up(request.url)}user/login">${t.admin}</a></main></html>`);
}
