import type { LineBalance } from '#server/yard/wx/balance.ts';

/** Columns of the outsourcing tables used by the rules; times are wire texts in the yard's zone. */
export interface WxOrder {
  readonly id: string;
  readonly contractor: string;
  readonly orderStatus: string;
  readonly materialBy: string;
  readonly orderQty: number;
  readonly passQty: number;
  readonly sentWeight: number | null;
  readonly inWeight: number | null;
  readonly lossListed: boolean;
}

export interface LineQuantities extends Omit<LineBalance, 'part' | 'qty'> {
  readonly orderId: string;
  readonly arrivedQty: number;
}

export interface WxApplication {
  readonly id: string;
  readonly applyNo: string;
  readonly createTime: string;
  readonly bpmStatus: string;
  readonly bizStatus: string;
  readonly instanceId: string | null;
  readonly contractor: string;
  readonly direction: string;
  readonly orderId: string;
  readonly planTime: string;
  readonly booked: boolean;
  readonly weight: number;
  readonly qty: number;
  readonly passQty: number;
  readonly rejectQty: number;
  readonly unloadSite: string | null;
  readonly unloadSlot: number | null;
  readonly gateIn: string | null;
  readonly unloadTime: string | null;
  readonly gateOut: string | null;
  readonly signer: string | null;
  readonly signTime: string | null;
}

export interface WxApplyLine {
  readonly id: string;
  readonly applyId: string;
  readonly orderLine: string;
  readonly qty: number;
  readonly weight: number;
  readonly passQty: number | null;
  readonly rejectQty: number | null;
}
