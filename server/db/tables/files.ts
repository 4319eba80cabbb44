import type { Generated } from 'kysely';

/** A stored file under its uploader's name; the bytes are in the file store under their hash. */
export interface SysFileTable {
  id: string;
  tenantId: number;
  /** Path on the wire: `<class>/<name>_<ms>.<ext>`. */
  path: string;
  /** Class of a fixed list (`temp`, `jeditor`, …), first segment of the path; empty for the root. */
  folder: string;
  originalName: string;
  /** SHA-256 of the bytes, hex; their name in the file store. */
  contentHash: string;
  size: number;
  /** Type detected from the bytes, not the type that the client sent. */
  mediaType: string;
  createBy: string;
  createTime: Generated<string>;
  delFlag: Generated<number>;
}

/** Bytes of files by uploader; username '' has the sum of the tenant. Maintained by triggers on `sys_file`. */
export interface SysFileUsageTable {
  tenantId: number;
  username: string;
  bytes: number;
}

export interface FileTables {
  sysFileUsage: SysFileUsageTable;
  sysFile: SysFileTable;
}
