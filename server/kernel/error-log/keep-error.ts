import type { Insertable } from 'kysely';
import { newId } from '#server/db/new-id.ts';
import { readGlobal, writeAs } from '#server/db/scope.ts';
import type { SysErrorTable } from '#server/db/tables/errors.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { TokenBucket } from '#server/process/token-bucket.ts';
import { codePlace } from './code-place.ts';
import { maskedKind, maskedText } from './masked-text.ts';

/** An unexpected error, with the details that may be stored. */
export interface KeptError extends Omit<Insertable<SysErrorTable>, 'id' | 'tenantId' | 'createTime'> {
  /** Tenant of the user who met the error; 0 if nobody was signed in, or without a tenant. */
  readonly tenantId: number;
}

/**
 * Limits the stored errors, so that a fault of every request cannot fill the table; errors above the limit are in the
 * server's log only. Pages and server, and each tenant, have their own limit, so that one cannot displace the errors of
 * another.
 */
const quotas = new Map<string, TokenBucket>();
onForgetCaches(() => quotas.clear());

function quotaOf({ source, tenantId }: Pick<KeptError, 'source' | 'tenantId'>): TokenBucket {
  const key = `${source}:${tenantId}`;
  const known = quotas.get(key) ?? new TokenBucket(60, 1);
  quotas.set(key, known);
  return known;
}

/** Most tenants that receive an error of the installation. */
const most = 20;

/**
 * Stores an error under its number for administrators (系统管理, 错误日志). An error without a tenant concerns the installation
 * and is stored for every tenant. Returns false if the limit is exceeded.
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

/**
 * The details of an error that may be stored: its class, its message without values, and the stack lines of our own
 * code.
 */
export function describeError(error: unknown): Pick<KeptError, 'kind' | 'content' | 'place'> {
  if (!(error instanceof Error)) return { kind: typeof error, content: '', place: null };
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return {
    kind: maskedKind(error.name + code),
    content: maskedText(error.message, 500),
    place: codePlace(error.stack),
  };
}
