import type { sysProject } from '#shared/system/project.ts';
import type { TableOf } from './yard.ts';

/** View: the projects that somebody was granted, by whichever way. */
interface SysUserProjectView {
  tenantId: number;
  userId: string;
  projectId: string;
}

/** Whom they are granted to is a table of lines, which `yard.ts` finds in the area. */
export interface ProjectTables {
  sysProject: TableOf<typeof sysProject>;
  sysUserProject: SysUserProjectView;
}
