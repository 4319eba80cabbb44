/** Columns of the wharf tables used by the rules; times are wire texts in the yard's zone. */
export interface Berth {
  readonly id: string;
  readonly chainage: number;
  readonly length: number;
  readonly waterDepth: number;
  readonly maxDisplacement: number;
  readonly maxBeamOut: number;
  readonly shorePower: number | null;
  readonly berthStatus: string;
}

export interface WharfApplication {
  readonly id: string;
  readonly applyNo: string;
  readonly applyType: string;
  readonly createTime: string;
  readonly bpmStatus: string;
  readonly bizStatus: string;
  readonly instanceId: string | null;
  readonly loa: number;
  readonly draftMax: number;
  readonly displacement: number;
  readonly mooringPlan: string | null;
  readonly hazards: string | null;
  readonly shorePowerKva: number | null;
  readonly eta: string;
  readonly etd: string;
  readonly wantBerth: string | null;
}

export interface Stay {
  readonly id: string;
  readonly berth: string;
  readonly apply: string;
  readonly shipText: string;
  readonly loa: number;
  readonly beam: number;
  readonly fromTime: string;
  readonly toTime: string;
  readonly clearTime: string;
  readonly row: number;
  readonly outerOf: string | null;
  readonly quayFrom: number;
  readonly quayTo: number;
  readonly state: string;
}
