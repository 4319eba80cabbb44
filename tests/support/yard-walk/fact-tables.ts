/** Columns of the fact tables used by the rules; times are wire texts in the yard's zone. */
export interface Purchase {
  readonly id: string;
  readonly orderDate: string;
  readonly dueDate: string;
  readonly arriveDate: string | null;
  readonly arriveQtyRate: number;
  readonly poStatus: string;
}

export interface Sale {
  readonly id: string;
  readonly amount: number;
  readonly receivedAmount: number;
  readonly signDate: string;
  readonly deliveryDate: string;
  readonly contractStatus: string;
}

export interface Check {
  readonly id: string;
  readonly checkNo: string;
  readonly round: number;
  readonly submitTime: string;
  readonly resultTime: string | null;
  readonly result: string | null;
  readonly defectType: string | null;
}

export interface StockItem {
  readonly id: string;
  readonly qty: number;
  readonly safeQty: number;
  readonly maxQty: number;
  readonly lastMoveDate: string;
}

export interface StockMove {
  readonly id: string;
  readonly materialCode: string;
  readonly seq: number;
  readonly type: string;
  readonly qty: number;
  readonly before: number;
  readonly after: number;
  readonly time: string;
}
