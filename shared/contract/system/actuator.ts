import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './actuator.schema.ts';

/**
 * Information about Redis, the process and recent requests, at JeecgBoot's own paths. Our server has no Redis, and its
 * heap is that of V8. Like `monitorStatus`, the values concern all tenants.
 */
const access = 'system:monitor:status';

export const redisInfo = defineCall<typeof schema.redisInfoShape>({
  id: 'actuator.redisInfo',
  method: 'GET',
  path: '/sys/actuator/redis/info',
  access,
  tenant: 'member',
  summary: 'Information about Redis; an error on a server without Redis.',
});

export const redisKeys = defineCall<typeof schema.redisKeysShape>({
  id: 'actuator.redisKeys',
  method: 'GET',
  path: '/sys/actuator/redis/keysSize',
  access,
  tenant: 'member',
  answer: 'bare',
  summary: 'How many keys Redis has, without an envelope.',
});

export const redisMemory = defineCall<typeof schema.redisMemoryShape>({
  id: 'actuator.redisMemory',
  method: 'GET',
  path: '/sys/actuator/redis/memoryInfo',
  access,
  tenant: 'member',
  answer: 'bare',
  summary: 'How much memory Redis uses, without an envelope.',
});

export const diskInfo = defineCall<typeof schema.diskInfoShape>({
  id: 'actuator.diskInfo',
  method: 'GET',
  path: '/sys/actuator/redis/queryDiskInfo',
  access,
  tenant: 'member',
  summary: 'Disk use of the server.',
});

export const metricNames = defineCall<typeof schema.metricNamesShape>({
  id: 'actuator.metricNames',
  method: 'GET',
  path: '/actuator/metrics',
  access,
  tenant: 'member',
  answer: 'bare',
  summary: 'Names of the metrics of the process, without an envelope.',
});

export const metric = defineCall<typeof schema.metricShape>({
  id: 'actuator.metric',
  method: 'GET',
  path: '/actuator/metrics/{name}',
  access,
  tenant: 'member',
  answer: 'bare',
  summary: 'One metric of the process, without an envelope; an unknown name is not found.',
});

export const requestTrace = defineCall<typeof schema.requestTraceShape>({
  id: 'actuator.requestTrace',
  method: 'GET',
  path: '/actuator/httptrace',
  access,
  tenant: 'member',
  answer: 'bare',
  summary: 'The latest hundred requests that the process answered, without an envelope, headers and queries.',
});
