/** `slipway_state`: what this installation remembers of its own life; no tenant. */
export interface SlipwayStateTable {
  name: string;
  value: string;
  updateTime: string;
}

export interface PlatformTables {
  slipwayState: SlipwayStateTable;
}
