import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './gateway-route.schema.ts';

/** Gateway calls of old clients (docs/wire.md §2.11); the office uses the resource's own calls. */
export const listGatewayRoutes = defineCall<typeof schema.gatewayListShape>({
  id: 'gatewayRoute.list',
  method: 'GET',
  path: '/sys/gatewayRoute/list',
  access: 'system:gateway:list',
  tenant: 'member',
  summary: 'Routes of the gateway in their order, as a plain array.',
});

export const updateGatewayRoute = defineCall<typeof schema.updateAllShape>({
  id: 'gatewayRoute.updateAll',
  method: 'POST',
  path: '/sys/gatewayRoute/updateAll',
  access: 'system:gateway:edit',
  tenant: 'member',
  configures: true,
  summary: 'Add a route, or change the route with the id.',
});

export const deleteGatewayRoute = defineCall<typeof schema.deleteRouteShape>({
  id: 'gatewayRoute.delete',
  method: 'DELETE',
  path: '/sys/gatewayRoute/delete',
  access: 'system:gateway:delete',
  tenant: 'member',
  configures: true,
  summary: 'Delete a route.',
});

export const clearGatewayCache = defineCall<typeof schema.clearShape>({
  id: 'gatewayRoute.clearRedis',
  method: 'GET',
  path: '/sys/gatewayRoute/clearRedis',
  access: 'system:gateway:edit',
  tenant: 'member',
  configures: true,
  summary: 'Reload the routes with the next request.',
});
