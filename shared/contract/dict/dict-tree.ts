import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './dict-tree.schema.ts';

/** Tables and columns must be in our catalogue; other names are refused. */
export const loadTreeData = defineCall<typeof schema.loadTreeDataShape>({
  id: 'dictTree.load',
  method: 'GET',
  path: '/sys/dict/loadTreeData',
  access: 'session',
  tenant: 'member',
  signed: true,
  summary: 'One level of a tree over a table; needs the right to list its records.',
});
