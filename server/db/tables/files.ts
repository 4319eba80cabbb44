import type { Generated } from 'kysely';

/** A stored file as its uploader named it; the bytes lie in the store under their own hash. */
export interface SysFileTable {
  id: string;
  tenantId: number;
  /** What the wire calls the file: `<class>/<name>_<ms>.<ext>`. */
  path: string;
  /** Class of a fixed list (`temp`, `jeditor`, …), first segment of the path; empty for the root. */
  folder: string;
  originalName: string;
  /** SHA-256 of the bytes, hex: their address in the store. */
  contentHash: string;
  size: number;
  /** Type found in the bytes, never the one claimed. */
  mediaType: string;
  createBy: string;
  createTime: Generated<string>;
  delFlag: Generated<number>;
}

/** Bytes of files by who brought them; without a name those of the tenant as a whole. Triggers on `sys_file` count. */
export interface SysFileUsageTable {
  tenantId: number;
  username: string;
  bytes: number;
}

export interface FileTables {
  sysFileUsage: SysFileUsageTable;
  sysFile: SysFileTable;
}
