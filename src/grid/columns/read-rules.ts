import type { HandlerEvent, HandlerVerdict, ValidateRule } from './edit-column.ts';
import { fromJson, type RawObject, rawFlag, rawObject } from './raw-value.ts';

/** Reads the rules of a configuration; rules without a check are dropped. Only page code can supply a handler. */
export function readRules(raw: unknown): readonly ValidateRule[] | undefined {
  const list = fromJson(raw);
  if (!Array.isArray(list)) return undefined;
  return list.flatMap((each) => {
    const rule = rawObject(each);
    return rule === undefined ? [] : readRule(rule);
  });
}

function readRule({ required, unique, pattern, handler, message }: RawObject): ValidateRule[] {
  const rule: ValidateRule = {
    ...(rawFlag(required) === true && { required: true }),
    ...(rawFlag(unique) === true && { unique: true }),
    ...((pattern instanceof RegExp || (typeof pattern === 'string' && pattern !== '')) && { pattern }),
    ...(isHandler(handler) && { handler }),
  };
  if (Object.keys(rule).length === 0) return [];
  return [{ ...rule, ...readMessage(message) }];
}

function readMessage(message: unknown): Pick<ValidateRule, 'message'> {
  if (typeof message === 'string') return message === '' ? {} : { message };
  const text = rawObject(message);
  return typeof text?.zh === 'string' && typeof text.en === 'string' ? { message: { zh: text.zh, en: text.en } } : {};
}

function isHandler(handler: unknown): handler is (event: HandlerEvent) => HandlerVerdict | Promise<HandlerVerdict> {
  return typeof handler === 'function';
}
