import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/config/start-error.ts';

const table = z.object({
  schema: z.enum(['public', 'onl']),
  name: z.string(),
  columns: z.array(z.string()),
  /**
   * Type such as `character varying(36)` or `numeric(10,2)`. Nothing else is accepted, because it becomes part of an
   * SQL statement.
   */
  types: z.array(z.string().regex(/^[a-z][a-z0-9_ ]*(\([0-9, ]+\)( [a-z ]+)?)?(\[\])?$/)),
  /** Columns that nobody reads (`dumped-tables.ts`). */
  secret: z.array(z.string()).optional(),
  rows: z.number(),
  /** Size of the file in bytes. */
  bytes: z.number(),
  sha256: z.string(),
});

/** Description of a backup: `manifest.json`, written last. */
const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** Names of the migrations that had run. */
  migrations: z.array(z.string()).min(1),
  sealed: z.object({ salt: z.string(), keyId: z.string() }).nullable(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Definitions of the online forms, because no migration creates their tables. */
  forms: z.array(z.unknown()),
  files: z.object({ count: z.number(), bytes: z.number(), missing: z.number() }),
});

export type Manifest = z.output<typeof manifest>;
export type BackedTable = Manifest['tables'][number];

export const manifestFile = 'manifest.json';
/** Names of the stored files that belong to a backup, one per line. */
export const fileList = 'files.txt.gz';

export const tableFile = ({ schema, name }: Pick<BackedTable, 'schema' | 'name'>): string =>
  `${schema}.${name}.copy.gz`;

/** @throws StartError if the folder has no finished backup that this release can read */
export function readManifest(folder: string): Manifest {
  let text: string;
  try {
    text = readFileSync(join(folder, manifestFile), 'utf8');
  } catch {
    throw new StartError(`${folder} contains no finished backup (${manifestFile} is missing)`);
  }
  const parsed = manifest.safeParse(jsonOf(text));
  if (!parsed.success) throw new StartError(`${join(folder, manifestFile)} cannot be read by this release`);
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
