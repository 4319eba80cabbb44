import type { sysProject } from '#shared/system/project.ts';
import type { TableOf } from './yard.ts';

/** View: projects that a user was granted, in any way. */
interface SysUserProjectView {
  tenantId: number;
  userId: string;
  projectId: string;
}

/** The table of grants is a table of lines, so `yard.ts` derives its type from the area. */
export interface ProjectTables {
  sysProject: TableOf<typeof sysProject>;
  sysUserProject: SysUserProjectView;
}
