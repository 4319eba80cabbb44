import type { sysProject } from '#shared/system/project.ts';
import type { LineTableOf, TableOf } from './yard.ts';

/** View: the projects that somebody was granted, by whichever way. */
interface SysUserProjectView {
  tenantId: number;
  userId: string;
  projectId: string;
}

export interface ProjectTables {
  sysProject: TableOf<typeof sysProject>;
  sysProjectMember: LineTableOf<(typeof sysProject)['lines'][number]>;
  sysUserProject: SysUserProjectView;
}
