import type { DatabaseFacts } from '#server/db/database-facts.ts';
import { type Finding, found } from './finding.ts';

const { ok, look, broken } = found('Database');

/** Oldest version that the README allows; the embedded one is 18. */
const oldest = 15;

/** Whether the database is suitable for a start, and which migrations would run. */
export function checkDatabase(facts: DatabaseFacts): Finding {
  const { version, major, encoding, ctype, trigrams, leakproof, due, strange, refusal } = facts;
  if (major < oldest) return broken(`it is PostgreSQL ${version}`, `upgrade it to ${oldest} or later`);
  if (encoding !== 'UTF8')
    return broken(`it is encoded in ${encoding}`, 'create a database with encoding UTF8 and restore a backup there');
  if (trigrams === 'missing')
    return broken('it has no extension pg_trgm', 'let its superuser run: create extension pg_trgm');
  if (strange !== null)
    return broken(`it was upgraded by a newer release (${strange})`, 'start that release: git pull && npm start');
  if (refusal !== null) return broken(refusal, 'see README, DATABASE_URL');
  if (due.length > 0)
    return look(
      `the next start upgrades it by ${due.length} steps`,
      'announce it (系统监控 › 维护窗口), then npm start',
    );
  if (!leakproof)
    return look(
      'contains-filters on long lists are slow',
      'let its superuser run: alter function pg_catalog.textlike(text, text) leakproof; the same of texticlike',
    );
  return ok(`PostgreSQL ${version}, ${encoding}, ${ctype}, as this release requires`);
}
