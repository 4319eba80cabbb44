import type { SourceModule } from './source-modules.ts';

/** Exports that no other file imports, as `path name`. A type counts as used if its own file uses it. */
export function unusedExports(modules: readonly SourceModule[]): readonly string[] {
  const importers = new Map<string, SourceModule[]>();
  const holders = new Map<string, SourceModule[]>();
  const taken = new Set<string>();
  for (const module of modules) {
    for (const { from, isPackage, names } of module.imports) {
      if (isPackage || from === module.path) continue;
      listIn(importers, from).push(module);
      if (names === undefined) listIn(holders, from).push(module);
      for (const name of names ?? []) taken.add(`${from} ${name}`);
    }
    for (const glob of module.globs) {
      for (const { path } of modules) if (glob.test(path)) listIn(holders, path).push(module);
    }
  }
  return modules.flatMap(({ path, text: own, exports }) => {
    // If a module is imported as a namespace, all names that the importer, or a file that imports the namespace from
    // there, mentions count as used.
    const whole = (holders.get(path) ?? []).flatMap((holder) => [holder, ...(importers.get(holder.path) ?? [])]);
    const isUnused = (name: string): boolean => {
      if (taken.has(`${path} ${name}`)) return false;
      const named = new RegExp(`\\b${name}\\b`);
      if (whole.some(({ text }) => named.test(text))) return false;
      const isType = new RegExp(`^ *export (?:interface|type) ${name}\\b`, 'm').test(own);
      return !isType || own.split(named).length < 3;
    };
    return exports.filter(isUnused).map((name) => `${path} ${name}`);
  });
}

function listIn<Value>(map: Map<string, Value[]>, key: string): Value[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}
