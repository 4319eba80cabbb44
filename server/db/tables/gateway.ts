import type { JsonValue } from '#shared/resource/record.ts';
import type { BaseColumns } from './base-columns.ts';

/** `sys_gateway_route`: requests that match its predicates are forwarded to its address. */
export interface SysGatewayRouteTable extends Omit<BaseColumns, 'delFlag'> {
  routerId: string;
  name: string;
  uri: string;
  predicates: JsonValue;
  filters: JsonValue;
  stripPrefix: number;
  orderNum: number;
  status: '0' | '1';
}

export interface GatewayTables {
  sysGatewayRoute: SysGatewayRouteTable;
}
