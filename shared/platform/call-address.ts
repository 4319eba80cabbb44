import type { Call } from '#shared/contract/call.ts';

/** Method and path of a call with unnamed placeholders, such as `GET /sys/dict/getDictItems/{}`. */
export function addressOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path.replace(/\{[^{}]*\}|\*+/g, '{}').replace(/\/$/, '')}`;
}
