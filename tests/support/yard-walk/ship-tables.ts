import type { StageDates } from '#server/yard/ship/progress.ts';

/** Columns of the ship tables used by the rules; times are wire texts in the yard's zone. */
export interface Ship {
  readonly id: string;
  readonly shipNo: string;
  readonly shipStatus: string;
  readonly contractDate: string;
  readonly deliveryDate: string;
  readonly progress: number;
}

export interface Block {
  readonly id: string;
  readonly ship: string;
  readonly weight: number;
  readonly length: number;
  readonly width: number;
  readonly currentStage: string;
  readonly currentSite: string | null;
}

export interface Stage extends StageDates {
  readonly id: string;
  readonly block: string;
  readonly actStart: string | null;
  readonly actEnd: string | null;
  readonly delayReason: string | null;
}

export interface Milestone {
  readonly id: string;
  readonly ship: string;
  readonly seq: number;
  readonly weight: number;
  readonly planDate: string;
  readonly forecastDate: string | null;
  readonly actualDate: string | null;
  readonly light: string | null;
}
