import { HostRefused } from '#server/outbound/pinned-address.ts';
import { lookup } from '#shared/lookup.ts';
import type { Text } from '#shared/resource/text.ts';

const words = {
  host: { zh: '主机不在允许访问的名单（OUTBOUND_HOSTS）内', en: 'the host is not in OUTBOUND_HOSTS' },
  unknownHost: { zh: '找不到该主机', en: 'there is no such host' },
  refused: { zh: '主机拒绝连接', en: 'the host refuses the connection' },
  slow: { zh: '连接超时', en: 'the host does not answer in time' },
  account: { zh: '用户名或密码错误', en: 'the user name or the password is wrong' },
  database: { zh: '数据库不存在', en: 'there is no such database' },
  other: { zh: '数据库返回错误', en: 'the database reports an error' },
} as const satisfies Record<string, Text>;

const byCode = lookup<keyof typeof words | undefined>({
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ETIMEDOUT: 'slow',
  PROTOCOL_SEQUENCE_TIMEOUT: 'slow',
  '28P01': 'account',
  '28000': 'account',
  ER_ACCESS_DENIED_ERROR: 'account',
  '3D000': 'database',
  ER_BAD_DB_ERROR: 'database',
});

/**
 * Why a data source cannot be read, in our own words, because messages of drivers contain addresses and accounts
 * (docs/security.md P32).
 */
export function sourceProblem(error: unknown): Text {
  if (error instanceof HostRefused) return words.host;
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof Error && /timeout/i.test(error.message)) return words.slow;
  return words[byCode[code] ?? 'other'];
}
