import type { CheckedItem } from '#shared/yard/scaffold/scaffold-checks.ts';

/** Columns of the scaffolding tables used by the rules; times are wire texts in the yard's zone. */
export interface Scaffold {
  readonly id: string;
  readonly crew: string;
  readonly scafStatus: string;
  readonly tag: string;
  readonly tagLimit: string | null;
  readonly height: number;
  readonly volume: number;
  readonly loadClass: string;
  readonly scafType: string;
  readonly erectDate: string | null;
  readonly acceptDate: string | null;
  readonly nextInspect: string | null;
}

export interface Inspection {
  readonly id: string;
  readonly scaffold: string;
  readonly inspType: string;
  readonly inspTime: string;
  readonly inspector: string;
  readonly items: readonly CheckedItem[];
  readonly failCount: number;
  readonly result: string;
  readonly tagAfter: string;
  readonly tagLimit: string | null;
  readonly userSign: string | null;
}

export interface Application {
  readonly id: string;
  readonly applyNo: string;
  readonly applyType: string;
  readonly createTime: string;
  readonly bpmStatus: string;
  readonly bizStatus: string;
  readonly instanceId: string | null;
  readonly contractor: string;
  readonly crew: string | null;
  readonly scafId: string | null;
  readonly scafType: string;
  readonly loadClass: string;
  readonly schemeFile: string | null;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly volume: number;
}
