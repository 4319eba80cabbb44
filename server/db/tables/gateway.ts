import type { Generated } from 'kysely';
import type { JsonValue } from '#shared/resource/record.ts';

/** `sys_gateway_route`: requests that meet its predicates are handed on to its address. */
export interface SysGatewayRouteTable {
  id: string;
  tenantId: number;
  sysOrgCode: Generated<string | null>;
  createBy: Generated<string | null>;
  createTime: Generated<string>;
  updateBy: Generated<string | null>;
  updateTime: Generated<string | null>;
  version: Generated<number>;
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
