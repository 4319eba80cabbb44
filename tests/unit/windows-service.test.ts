import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * What WinSW 2 reads of a service's description, as its documentation lists it; anything else it passes over without a word.
 * A value is the whole text of the element, an attribute stands as `element@name`.
 */
const known: Readonly<Record<string, RegExp>> = {
  'service/id': /^[A-Za-z0-9]+$/,
  'service/name': /\S/,
  'service/description': /\S/,
  'service/executable': /^node\.exe$/,
  'service/arguments': /^[\w\\.]+$/,
  'service/workingdirectory': /^[A-Z]:\\[\w\\]+$/,
  'service/env@name': /^[A-Z_]+$/,
  'service/env@value': /\S/,
  'service/serviceaccount/domain': /^NT AUTHORITY$/,
  'service/serviceaccount/user': /^LocalService$/,
  'service/startmode': /^(?:Boot|System|Automatic|Manual)$/,
  'service/delayedAutoStart': /^true$/,
  'service/stoptimeout': /^\d+ ?secs?$/,
  'service/stopparentprocessfirst': /^(?:true|false)$/,
  'service/onfailure@action': /^(?:restart|reboot|none)$/,
  'service/onfailure@delay': /^\d+ (?:sec|min|hour|day)s?$/,
  'service/resetfailure': /^\d+ (?:sec|min|hour|day)s?$/,
  'service/logpath': /^[A-Z]:\\[\w\\]+$/,
  'service/log@mode': /^roll-by-size-time$/,
  'service/log/sizeThreshold': /^\d+$/,
  'service/log/pattern': /^yyyyMMdd$/,
  'service/log/autoRollAtTime': /^\d\d:\d\d:\d\d$/,
};

/** Each attribute and each text of the description, with the way to it; throws where an element is not ended in its turn. */
function readDescription(source: string): readonly (readonly [path: string, value: string])[] {
  const found: [string, string][] = [];
  const open: string[] = [];
  const text = source.replace(/<!--[\s\S]*?-->/g, '');
  for (const [, end, name = '', attributes = '', empty, said = ''] of text.matchAll(
    /<(\/?)(\w+)((?:\s+\w+="[^"]*")*)\s*(\/?)>([^<]*)/g,
  )) {
    if (end) {
      if (open.pop() !== name) throw new Error(`</${name}> ends another element`);
    } else {
      open.push(name);
      const path = open.join('/');
      for (const [, key = '', value = ''] of attributes.matchAll(/(\w+)="([^"]*)"/g))
        found.push([`${path}@${key}`, value]);
      if (said.trim() !== '') found.push([path, said]);
      if (empty) open.pop();
    }
  }
  if (open.length > 0 || /[<>]/.test(text.replace(/<\/?\w+(?:\s+\w+="[^"]*")*\s*\/?>/g, '')))
    throw new Error('not well-formed');
  return found;
}

it('the Windows service description has only elements known to WinSW, and starts an existing script', () => {
  const found = readDescription(readFileSync('scripts/service/slipway.winsw.xml', 'utf8'));
  expect(found.filter(([path, value]) => !known[path]?.test(value))).toEqual([]);
  const missing = Object.keys(known).filter((path) => !found.some(([there]) => there === path));
  expect(missing).toEqual([]);
  const [, script = ''] = found.find(([path]) => path === 'service/arguments') ?? [];
  expect(existsSync(script.replaceAll('\\', '/'))).toBe(true);
});
