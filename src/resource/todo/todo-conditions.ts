import type { FieldDefinition } from '#shared/resource/field.ts';
import { todoMessages } from './todo.messages.ts';
import type { TodoArea } from './use-todo-areas.ts';

const { zh, en } = todoMessages;
const named = (name: 'area' | 'keyword' | 'nodeKey' | 'urgency' | 'overdue' | 'orgCode' | 'arriveTime') => {
  const word = { nodeKey: 'node', arriveTime: 'arrived' } as const;
  const key = name === 'nodeKey' || name === 'arriveTime' ? word[name] : name;
  return { name, label: { zh: zh[key], en: en[key] } };
};

const text = { type: 'str', length: 100 } as const;

/** The filters of a pending list as fields, so that its conditions are named like those of any other list. */
export const todoFields: readonly FieldDefinition[] = [
  { ...named('area'), ...text },
  { ...named('keyword'), ...text },
  { ...named('nodeKey'), ...text },
  { ...named('urgency'), type: 'dict', dict: 'urgency' },
  { ...named('overdue'), ...text },
  { ...named('orgCode'), type: 'dept' },
  { ...named('arriveTime'), type: 'datetime' },
];

/** Returns a function that names the values that no field can name. */
export function todoValueText(areas: readonly TodoArea[], overdue: Readonly<Record<string, string>>) {
  return (name: string, value: string): string | undefined => {
    if (name === 'area') return areas.find(({ area }) => area === value)?.title;
    if (name === 'nodeKey') return areas.flatMap(({ nodes }) => nodes).find(({ key }) => key === value)?.name;
    return name === 'overdue' ? overdue[value] : undefined;
  };
}
