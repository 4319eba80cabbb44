/** A province, city or district. */
export interface Area {
  readonly value: string;
  readonly label: string;
  /** Absent if the area has no subdivisions. */
  readonly children?: readonly Area[];
}

type Names = Readonly<Record<string, string>>;

/**
 * Code of the root above the provinces (docs/specification.md §2.3). A column whose dictionary is this code shows area
 * names.
 */
export const rootCode = '86';

/**
 * Builds the tree of official codes from three maps of code to name. The first two digits name the province, four the
 * city, all six the district. A district whose city has no entry (governed by the province itself) becomes a child of
 * its province.
 */
export function areasOf(provinces: Names, cities: Names, districts: Names): Area {
  const below = new Map<string, Area[]>();
  const put = (parent: string, area: Area) => below.set(parent, [...(below.get(parent) ?? []), area]);
  const made = (value: string, label: string): Area => {
    const children = below.get(value);
    return children === undefined ? { value, label } : { value, label, children };
  };
  const cityOf = (code: string) => `${code.slice(0, 4)}00`;
  const provinceOf = (code: string) => `${code.slice(0, 2)}0000`;
  // Bottom up, so that the children of an area exist before the area itself is built.
  for (const [code, name] of Object.entries(districts)) {
    put(Object.hasOwn(cities, cityOf(code)) ? cityOf(code) : provinceOf(code), made(code, name));
  }
  for (const [code, name] of Object.entries(cities)) put(provinceOf(code), made(code, name));
  for (const [code, name] of Object.entries(provinces)) put(rootCode, made(code, name));
  return made(rootCode, '中国');
}

/** Areas on the path from the province down to `code`; empty if the code is unknown. */
export function areaPath(root: Area, code: string): readonly Area[] {
  for (const child of root.children ?? []) {
    if (child.value === code) return [child];
    const below = areaPath(child, code);
    if (below.length > 0) return [child, ...below];
  }
  return [];
}

/** Full name of a code, such as 福建省 / 福州市 / 马尾区; an unknown code is returned unchanged. */
export function areaText(root: Area, code: string): string {
  const path = areaPath(root, code);
  return path.length === 0 ? code : path.map(({ label }) => label).join(' / ');
}

/** Full names of all codes below `root`, by code. Use instead of `areaText` for many codes at once. */
export function areaTexts(root: Area, above = ''): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const child of root.children ?? []) {
    const text = above + child.label;
    texts.set(child.value, text);
    for (const [code, below] of areaTexts(child, `${text} / `)) texts.set(code, below);
  }
  return texts;
}
