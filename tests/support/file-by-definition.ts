import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { isRequired } from '#shared/resource/record-issues.ts';
import { resourcePath } from '#shared/resource/resource-address.ts';
import { dictionaries } from '#shared/yard/dictionaries.ts';
import { yardFlows } from '#shared/yard/flows.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { type FileArea, type FilingYard, first, handOver, submitted } from './filing-yard.ts';
import { inYard } from './in-yard.ts';

/**
 * Files applications whose bodies follow from the definition: required fields only, each with the first value that its
 * kind allows, and days a fortnight ahead. An area whose rules need more has a file in `tests/support/file-area`.
 */
export const fileByDefinition =
  (definition: ResourceDefinition): FileArea =>
  async (yard, amount) => {
    const { area, code, lines = [] } = definition;
    const nodes = yardFlows.flatMap(({ resource, nodes: own }) => (resource === code ? own : []));
    const own = `tests/support/file-area/${area}.ts has to file the applications of the area`;
    if (lines.length > 0) throw new Error(`${own}: they have lines`);
    for (let at = 0; at < amount; at += 1) {
      const id = await submitted(yard.send, area, await bodyOf(definition, yard, at));
      const { currentNode, nodeHolder = '' } = await first(yard.send, `${resourcePath(definition)}/list?id=${id}`);
      const asked = nodes.find(({ key }) => key === currentNode)?.required ?? [];
      if (asked.length > 0) throw new Error(`${own}: their first node asks for ${asked[0]?.field}`);
      const [holder = ''] = nodeHolder.split(',');
      if (holder !== 'sect_leader') await handOver(await yard.as(holder), area, id);
    }
  };

async function bodyOf(definition: ResourceDefinition, yard: FilingYard, at: number) {
  const body: Record<string, string | number | boolean> = {};
  // Later days for later fields, so that what ends does so after it began.
  let days = 14 + at;
  const missing = () => enteredFields(definition).find((field) => !(field.name in body) && isRequired(field, body));
  // One value may require another field, also an earlier one.
  for (let field = missing(); field; field = missing()) {
    if (field.type === 'date' || field.type === 'datetime') days += 1;
    body[field.name] = field.default ?? (await valueFor(field, yard, days));
  }
  return body;
}

async function valueFor(field: FieldDefinition, yard: FilingYard, days: number): Promise<string | number | boolean> {
  switch (field.type) {
    case 'date':
      return inYard(days);
    case 'datetime':
      return `${inYard(days)} 08:00:00`;
    case 'int':
    case 'dec':
      return Math.max(1, Math.ceil(field.min ?? 1));
    case 'bool':
      return false;
    case 'user':
      return 'team_leader';
    case 'dept':
      return yard.sysOrgCode;
    case 'dict':
      return dictionaries.find(({ code }) => code === field.dict)?.items[0]?.value ?? '';
    case 'ref':
      return recordFor(field.ref, yard);
    case 'str':
    case 'text':
      return field.label.zh.slice(0, field.length);
    default:
      throw new Error(`${field.name} is a ${field.type}, which this file does not make`);
  }
}

async function recordFor(code: string, yard: FilingYard): Promise<string> {
  if (code === 'ship') return yard.ship;
  if (code === 'contractor') return yard.contractor;
  const definition = yardDefinitions.find((each) => each.code === code);
  if (!definition) throw new Error(`there is no resource ${code}`);
  const ofShip = definition.fields.some(({ name }) => name === 'ship') ? `&ship=${yard.ship}` : '';
  return (await first(yard.send, `${resourcePath(definition)}/list?pageSize=1${ofShip}`)).id ?? '';
}
