/** Columns of the site tables used by the rules; times are wire texts in the yard's zone. */
export interface Site {
  readonly id: string;
  readonly siteCode: string;
  readonly zone: string;
  readonly siteType: string;
  readonly utilities: string | null;
  readonly area: number;
  readonly length: number;
  readonly width: number;
  readonly bays: number;
  readonly bearing: number;
  readonly craneCap: number | null;
  readonly siteStatus: string;
  readonly keeper: string;
  readonly polygon: unknown;
}

export interface SiteApplication {
  readonly id: string;
  readonly applyNo: string;
  readonly applyType: string;
  readonly createTime: string;
  readonly bpmStatus: string;
  readonly bizStatus: string;
  readonly instanceId: string | null;
  readonly relatedApply: string | null;
  readonly contractor: string;
  readonly purpose: string;
  readonly block: string | null;
  readonly needArea: number;
  readonly unitLoad: number | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly wantSite: string | null;
  readonly siteId: string | null;
  readonly bayNos: string | null;
  readonly managerDue: boolean;
  readonly actualIn: string | null;
  readonly actualOut: string | null;
}

export interface Occupation {
  readonly id: string;
  readonly site: string;
  readonly bayNos: string;
  readonly apply: string;
  readonly block: string | null;
  readonly fromDate: string;
  readonly toDate: string;
  readonly state: string;
}

export interface Closure {
  readonly site: string;
  readonly fromDay: string;
  /** Null while the site is closed. */
  readonly toDay: string | null;
}
