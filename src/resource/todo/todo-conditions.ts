import type { FieldDefinition, FieldType } from '#shared/resource/definition.ts';
import { todoMessages } from './todo.messages.ts';
import type { TodoArea } from './use-todo-areas.ts';

const { zh, en } = todoMessages;
const named = (
  name: 'area' | 'keyword' | 'nodeKey' | 'urgency' | 'overdue' | 'orgCode' | 'arriveTime',
  type: FieldType,
) => {
  const word = { nodeKey: 'node', arriveTime: 'arrived' } as const;
  const key = name === 'nodeKey' || name === 'arriveTime' ? word[name] : name;
  return { name, label: { zh: zh[key], en: en[key] }, type };
};

/** The filters of a pending list as fields, so that its conditions are named like those of any other list. */
export const todoFields: readonly FieldDefinition[] = [
  named('area', 'str'),
  named('keyword', 'str'),
  named('nodeKey', 'str'),
  { ...named('urgency', 'dict'), dict: 'urgency' },
  named('overdue', 'str'),
  named('orgCode', 'dept'),
  named('arriveTime', 'datetime'),
];

/** Returns a function that names the values that no field can name. */
export function todoValueText(areas: readonly TodoArea[], overdue: Readonly<Record<string, string>>) {
  return (name: string, value: string): string | undefined => {
    if (name === 'area') return areas.find(({ area }) => area === value)?.title;
    if (name === 'nodeKey') return areas.flatMap(({ nodes }) => nodes).find(({ key }) => key === value)?.name;
    return name === 'overdue' ? overdue[value] : undefined;
  };
}
