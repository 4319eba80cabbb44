// Prints shared/platform/platform-guarded.ts: which permission codes the calls of our contract demand on a JeecgBoot server.
//   node --import tsx scripts/platform-guarded.mjs <git directory of the platform> v3.6.3
// Read from the annotations of its controllers, since a running server tells of no call what it demands.
import { execFileSync } from 'node:child_process';
import { calls } from '#shared/contract/registry.ts';
import { addressOf } from '#shared/platform/call-address.ts';

const [directory, release] = process.argv.slice(2);
const git = (...words) =>
  execFileSync('git', ['--git-dir', directory, ...words], { encoding: 'utf8', maxBuffer: 1 << 26 });

/** The quoted strings within the parentheses of an annotation. */
const textsIn = (annotation) => [...annotation.matchAll(/"([^"]*)"/g)].map(([, text]) => text);
const pathsIn = (annotation) => {
  const named = /(?:value|path)\s*=\s*(\{[^}]*\}|"[^"]*")/.exec(annotation)?.[1];
  const paths = textsIn(named ?? annotation.replace(/\w+\s*=\s*(?:\{[^}]*\}|"[^"]*"|[\w.]+)/g, ''));
  return paths.length === 0 ? [''] : paths;
};
const methodsIn = (annotation) => {
  const verb = /^@(Get|Post|Put|Delete)Mapping/.exec(annotation)?.[1];
  if (verb) return [verb.toUpperCase()];
  const named = [...annotation.matchAll(/RequestMethod\.(\w+)/g)].map(([, method]) => method);
  return named.length === 0 ? ['GET', 'POST', 'PUT', 'DELETE'] : named;
};
const joined = (...parts) =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;

/** Permission code by path, for one controller. */
function guardedIn(source) {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const annotation = /@\w+(?:\((?:[^()"]|"[^"]*"|\([^()]*\))*\))?/g;
  const head = code.slice(0, code.search(/\bclass\s+\w+/));
  const mappingOf = (annotations) =>
    annotations.find((each) => /^@(?:Get|Post|Put|Delete|Request)Mapping\b/.test(each));
  const base = mappingOf(head.match(annotation) ?? []);
  const bases = base ? pathsIn(base) : [''];
  const body = code.slice(head.length);
  // The annotations of a method are together before its `public`.
  return [...body.matchAll(/((?:@\w+(?:\((?:[^()"]|"[^"]*"|\([^()]*\))*\))?\s*)+)public\s/g)].flatMap(([, block]) => {
    const annotations = block.match(annotation) ?? [];
    const mapping = mappingOf(annotations);
    const demanded = annotations.filter((each) => each.startsWith('@RequiresPermissions')).flatMap(textsIn);
    if (!mapping || demanded.length === 0) return [];
    return bases.flatMap((first) =>
      pathsIn(mapping).flatMap((path) =>
        methodsIn(mapping).map((method) => [addressOf({ method, path: joined(first, path) }), demanded[0]]),
      ),
    );
  });
}

const files = git('grep', '-l', 'RequiresPermissions', release, '--', '*Controller.java').split('\n').filter(Boolean);
const demands = new Map(files.flatMap((file) => guardedIn(git('show', file))));

const guarded = calls.flatMap((call) => {
  const theirs = demands.get(addressOf(call));
  return theirs === undefined ? [] : [{ address: addressOf(call), ours: call.access, theirs }];
});
const same = new Set(guarded.flatMap(({ ours, theirs }) => (ours === theirs ? [theirs] : [])));
const others = guarded.filter(({ ours, theirs }) => ours !== theirs);
// Each of our codes can replace only one of theirs.
const isRenamed = ({ ours, theirs }) =>
  ours.includes(':') && !same.has(ours) && others.every((each) => each.ours !== ours || each.theirs === theirs);
const renamed = new Map(others.filter(isRenamed).map(({ ours, theirs }) => [theirs, ours]));
const single = new Map(others.filter((each) => !isRenamed(each)).map(({ address, theirs }) => [address, theirs]));

const list = (lines) => lines.map((line) => `  ${line},`).join('\n');
const entries = (map) => [...map].sort().map(([key, value]) => `'${key}': '${value}'`);
console.log(`/** Printed by scripts/platform-guarded.mjs from the controllers of ${release}. Codes that its calls demand, and ours too. */
export const guardedCodes: readonly string[] = [
${list([...same].sort().map((code) => `'${code}'`))}
];

/** Codes that its calls demand, with the one that the same call of ours demands. */
export const renamedCodes: Readonly<Record<string, string>> = {
${list(entries(renamed))}
};

/** Codes that single calls demand, by address: ours demand a session, or a code that stands for another one there. */
export const guardedCalls: Readonly<Record<string, string>> = {
${list(entries(single))}
};`);
