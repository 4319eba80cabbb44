import type { Insertable } from 'kysely';
import { newId } from '#server/db/new-id.ts';
import { readGlobal, writeAs } from '#server/db/scope.ts';
import type { SysErrorTable } from '#server/db/tables/errors.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { TokenBucket } from '#server/process/token-bucket.ts';
import { codePlace } from './code-place.ts';
import { maskedKind, maskedText } from './masked-text.ts';

/** An error that nobody expected, and what may be known of it. */
export interface KeptError extends Omit<Insertable<SysErrorTable>, 'id' | 'tenantId' | 'createTime'> {
  /** Of whoever met it; 0: nobody was signed in, or in no tenant. */
  readonly tenantId: number;
}

/**
 * A fault that every request meets must not fill the table: what is over it stands in the server's log alone. Pages and the
 * server, and each tenant, have their own: nobody's reports crowd out what another's administrator looks for.
 */
const quotas = new Map<string, TokenBucket>();
onForgetCaches(() => quotas.clear());

function quotaOf({ source, tenantId }: Pick<KeptError, 'source' | 'tenantId'>): TokenBucket {
  const key = `${source}:${tenantId}`;
  const known = quotas.get(key) ?? new TokenBucket(60, 1);
  quotas.set(key, known);
  return known;
}

/** Tenants whose administrators are told of an error that is no tenant's. */
const most = 20;

/**
 * Keeps an error under its number, where an administrator finds it (系统管理, 错误日志). One that is no tenant's concerns
 * the installation: each tenant's log gets it. Answers whether it was kept.
 */
export async function keepError({ tenantId, ...error }: KeptError): Promise<boolean> {
  if (!quotaOf({ source: error.source, tenantId }).take()) return false;
  for (const tenant of tenantId > 0 ? [tenantId] : await liveTenants()) {
    await writeAs(tenant, (trx) =>
      trx
        .insertInto('sysError')
        .values({ ...error, id: newId(), tenantId: tenant })
        .execute(),
    );
  }
  return true;
}

async function liveTenants(): Promise<readonly number[]> {
  const rows = await readGlobal((db) =>
    db.selectFrom('sysTenant').select('id').where('status', '=', 1).orderBy('id').limit(most).execute(),
  );
  return rows.map(({ id }) => id);
}

/** What of a thrown thing may be kept: its class, its words without values, and our own lines of its stack. */
export function toldOf(error: unknown): Pick<KeptError, 'kind' | 'content' | 'place'> {
  if (!(error instanceof Error)) return { kind: typeof error, content: '', place: null };
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return {
    kind: maskedKind(error.name + code),
    content: maskedText(error.message, 500),
    place: codePlace(error.stack),
  };
}
