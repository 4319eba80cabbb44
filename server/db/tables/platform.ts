/** `slipway_state`: facts that this installation remembers about itself; no tenant. */
export interface SlipwayStateTable {
  name: string;
  value: string;
  updateTime: string;
}

export interface PlatformTables {
  slipwayState: SlipwayStateTable;
}
