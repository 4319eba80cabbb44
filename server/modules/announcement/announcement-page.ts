import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { runningConfig } from '#server/config/running-config.ts';
import { readGlobal } from '#server/db/scope.ts';
import { sanitiseHtml } from '#server/html/sanitise-html.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { policy } from '#server/http/pages/content-policy.ts';
import { fail } from '#shared/errors/fail.ts';

interface Shown {
  readonly titile: string;
  readonly msgContent: string | null;
  readonly sender: string | null;
  readonly sendTime: string | null;
}

const style = `body{margin:0;padding:24px;max-width:820px;margin-inline:auto;font:14px/1.7 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#1f1f1f;background:#fff;color-scheme:light dark}
h1{font-size:20px;font-weight:600;margin:0 0 8px;overflow-wrap:anywhere}
p.facts{color:#595959;font-size:12px;margin:0 0 16px;padding-bottom:12px;border-bottom:1px solid #d9d9d9}
article{overflow-wrap:anywhere}img{max-width:100%;height:auto}table{border-collapse:collapse}
@media(prefers-color-scheme:dark){body{color:#e6e6e6;background:#141414}p.facts{color:#a6a6a6;border-color:#424242}}`;

const styleHash = `'sha256-${createHash('sha256').update(style, 'utf8').digest('base64')}'`;

/**
 * Sends the page of a published announcement to everybody, for the frame in which older clients show announcements
 * (docs/wire.md §2.1.2, docs/decisions/announcements.md). Needs no token, because addresses must not contain tokens
 * (docs/security.md P6); the id cannot be guessed. The page runs no scripts, and only this site and `CORS_ORIGINS` may
 * frame it (docs/security.md P21, P24).
 */
export async function sendAnnouncementPage(id: string, { reply, language }: RequestInfo): Promise<void> {
  const { rows } = await readGlobal((db) => sql<Shown>`select * from sys_announcement_shown(${id})`.execute(db));
  const [shown] = rows;
  if (!shown) throw fail('announcementNotShown');
  const facts = language === 'en' ? ['Published by', 'at'] : ['发布人', '发布时间'];
  const title = escaped(shown.titile);
  await reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', pageOnly())
    .header('cache-control', 'private, no-store')
    .send(`<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1><p class="facts">${facts[0]} ${escaped(shown.sender ?? '')} · ${facts[1]} ${escaped(shown.sendTime ?? '')}</p>
<article>${sanitiseHtml(shown.msgContent ?? '')}</article></body></html>`);
}

function pageOnly(): string {
  return policy({
    'default-src': ["'none'"],
    'img-src': ["'self'", 'data:'],
    // Editors write styles as attributes; they were sanitised with the content.
    'style-src': [styleHash],
    'style-src-attr': ["'unsafe-inline'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'", ...runningConfig().corsOrigins],
  });
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
