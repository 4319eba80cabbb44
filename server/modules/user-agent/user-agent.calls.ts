import { Answer, type Binding, implement } from '#server/http/implement.ts';
import * as schema from '#shared/contract/people/user-agent.schema.ts';
import * as calls from '#shared/contract/people/user-agent.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { addAgent, editAgent, endAgents, findAgent, listAgents } from './agents.ts';

/** Calls of 代理人, delegations (docs/wire.md §3.3). */
export const userAgentCalls: readonly Binding[] = [
  implement(calls.agentOf, schema.agentByUserNameShape, ({ actor, query }) => findAgent(actor, query)),
  implement(calls.agentById, schema.agentByIdShape, ({ actor, query }) => findAgent(actor, query)),
  implement(calls.listAgents, schema.agentListShape, ({ actor, query }) => listAgents(actor, query)),
  implement(calls.addAgent, schema.addAgentShape, async ({ actor, body, request }) => {
    await addAgent(actor, body, request);
    return new Answer(null, '代理人设置成功！');
  }),
  implement(calls.editAgent, schema.editAgentShape, async ({ actor, body: { id, ...sent }, request }) => {
    await editAgent(actor, id, sent, request);
    return new Answer(null, '代理人设置成功!');
  }),
  implement(calls.deleteAgent, schema.deleteAgentShape, async ({ actor, query, request }) => {
    await endAgents(actor, [query.id], request);
    return new Answer(null, '删除成功!');
  }),
  implement(calls.deleteAgents, schema.deleteAgentsShape, async ({ actor, query, request }) => {
    const ids = [...new Set(listOf(query.ids))].slice(0, 1000);
    if (ids.length === 0) throw fail('idsMissing');
    await endAgents(actor, ids, request);
    return new Answer(null, '批量删除成功！');
  }),
];
