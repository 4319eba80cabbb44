/** View: the projects that somebody was granted, by whichever way. */
interface SysUserProjectView {
  tenantId: number;
  userId: string;
  projectId: string;
}

/** Projects themselves and their people are tables of definitions (`yard.ts`). */
export interface ProjectTables {
  sysUserProject: SysUserProjectView;
}
