import { readParameter } from '#server/kernel/parameters.ts';

/** Parameters of the area (`shared/yard/tool/area.ts`). */
export interface ToolLimits {
  /** 万元 (10,000 CNY). */
  readonly highValue: number;
  readonly longDays: number;
  readonly calibDays: number;
  readonly liftFactor: number;
  readonly overdueReturns: number;
}

export async function toolLimits(tenantId: number): Promise<ToolLimits> {
  return {
    highValue: await readParameter(tenantId, 'tool.highValue'),
    longDays: await readParameter(tenantId, 'tool.longDays'),
    calibDays: await readParameter(tenantId, 'tool.calibDays'),
    liftFactor: await readParameter(tenantId, 'tool.liftFactor'),
    overdueReturns: await readParameter(tenantId, 'tool.overdueReturns'),
  };
}
