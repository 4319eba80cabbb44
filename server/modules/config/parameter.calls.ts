import { Answer, type Binding, implement } from '#server/http/implement.ts';
import { parameters } from '#server/kernel/parameters.ts';
import * as shapes from '#shared/contract/system/parameter.schema.ts';
import * as calls from '#shared/contract/system/parameter.ts';
import { fail } from '#shared/errors/fail.ts';
import { isAllowed, type ParameterDefinition, rangeOf } from '#shared/yard/parameter.ts';
import { listedParameters, setParameter } from './parameter-list.ts';

/** 参数配置: the parameters of the yard. */
export const parameterCalls: readonly Binding[] = [
  implement(calls.listParameters, shapes.listParametersShape, ({ actor }) => listedParameters(actor)),
  implement(calls.editParameter, shapes.editParameterShape, async ({ actor, body: { key, value }, request }) => {
    const definition = parameterOf(key);
    if (!isAllowed(definition, value)) {
      const { min, max } = rangeOf(definition);
      throw fail('parameterOutOfRange', { name: definition.name[actor.language], min, max });
    }
    await setParameter({ actor, request }, { ...definition, key }, value);
    return new Answer(null, '编辑成功!');
  }),
  implement(calls.resetParameter, shapes.resetParameterShape, async ({ actor, body: { key }, request }) => {
    const definition = parameterOf(key);
    await setParameter({ actor, request }, { ...definition, key }, definition.value);
    return new Answer(null, '操作成功！');
  }),
];

/** @throws `notFound` for unknown keys */
function parameterOf(key: string): ParameterDefinition {
  const known = new Map<string, ParameterDefinition>(Object.entries(parameters)).get(key);
  if (known === undefined) throw fail('notFound');
  return known;
}
