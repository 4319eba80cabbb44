import { areaPath, areaText } from '#shared/area/area.ts';
import { china } from '#shared/area/area-data.ts';
import { splitValues } from './value-list.ts';

/** Maps area codes to names, or with `finds` texts to codes. A text is a code or a path of names. */
export function areaNames(values: readonly string[], finds: boolean): ReadonlyMap<string, string> {
  if (!finds) return new Map(values.map((code) => [code, areaText(china, code)]));
  return new Map(
    values.flatMap((text): [string, string][] => {
      const code = areaPath(china, text).length > 0 ? text : codeOf(text);
      return code === undefined ? [] : [[text, code]];
    }),
  );
}

/** Finds the code of a path of names: 江苏省 / 南通市 / 启东市. */
function codeOf(text: string): string | undefined {
  const names = splitValues(text.replaceAll('/', ','));
  let level = china;
  for (const name of names) {
    const next = level.children?.find(({ label }) => label === name);
    if (next === undefined) return undefined;
    level = next;
  }
  return level === china ? undefined : level.value;
}
