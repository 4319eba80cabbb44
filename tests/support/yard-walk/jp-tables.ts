/** Columns of the pallet tables used by the rules; times are wire texts in the yard's zone. */
export interface Pallet {
  readonly id: string;
  readonly palletNo: string;
  readonly ship: string;
  readonly needDate: string;
  readonly freezeDate: string;
  readonly itemCount: number;
  readonly readyCount: number;
  readonly shortCount: number;
  readonly kitRate: number;
  readonly weight: number | null;
  readonly palletStatus: string;
  readonly openApply: string | null;
  readonly containerDue: string | null;
}

export interface PalletLine {
  readonly id: string;
  readonly palletId: string;
  readonly needQty: number;
  readonly pickQty: number;
  readonly eta: string | null;
  readonly shortReason: string | null;
}

export interface Delivery {
  readonly id: string;
  readonly applyNo: string;
  readonly createTime: string;
  readonly bpmStatus: string;
  readonly bizStatus: string;
  readonly instanceId: string | null;
  readonly ship: string;
  readonly needTime: string;
  readonly siteId: string;
  readonly palletIds: string;
  readonly palletCount: number;
  readonly maxWeight: number | null;
  readonly minKitRate: number | null;
  readonly slotNo: number | null;
  readonly vehicle: string | null;
  readonly driver: string | null;
}

export interface Trip {
  readonly id: string;
  readonly tripNo: string;
  readonly apply: string;
  readonly loadTime: string | null;
  readonly leaveTime: string | null;
  readonly arriveTime: string | null;
  readonly signTime: string | null;
}
