import type { SiteApplication } from './site-tables.ts';

/** Columns of the tool tables used by the rules; times are wire texts in the yard's zone. */
export interface Tool {
  readonly id: string;
  readonly category: string;
  readonly manageMode: string;
  readonly price: number;
  readonly stockQty: number;
  readonly outQty: number;
  readonly reservedQty: number;
  readonly safeQty: number | null;
  readonly calibCycle: number;
  readonly nextCalibDate: string | null;
}

export interface ToolApplication extends Omit<SiteApplication, 'managerDue'> {
  readonly planReturn: string;
  readonly itemCount: number;
  readonly shortCount: number;
  readonly managerDue: boolean;
}

export interface ToolLine {
  readonly id: string;
  readonly applyId: string;
  readonly tool: string;
  readonly reqQty: number;
  readonly allocQty: number | null;
  readonly outQty: number | null;
  readonly backQty: number | null;
  readonly damageQty: number | null;
}

export interface ToolMove {
  readonly id: string;
  readonly tool: string;
  readonly seq: number;
  readonly moveType: string;
  readonly qty: number;
  readonly before: number;
  readonly after: number;
  readonly moveTime: string;
}

export interface ToolCalibration {
  readonly id: string;
  readonly tool: string;
  readonly calibDate: string;
  readonly validTo: string;
}
