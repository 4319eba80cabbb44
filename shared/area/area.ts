/** A province, city or district. */
export interface Area {
  readonly value: string;
  readonly label: string;
  /** Absent where nothing is below. */
  readonly children?: readonly Area[];
}

type Names = Readonly<Record<string, string>>;

/** Code of what is above the provinces (docs/specification.md §2.3); as a column's dictionary it names its codes. */
export const rootCode = '86';

/**
 * The tree of official codes: two digits of a province, four of a city, six of a district. A district whose city has no
 * entry (what a province governs itself) stands below its province.
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
  // From below, so that each knows what it holds.
  for (const [code, name] of Object.entries(districts)) {
    put(Object.hasOwn(cities, cityOf(code)) ? cityOf(code) : provinceOf(code), made(code, name));
  }
  for (const [code, name] of Object.entries(cities)) put(provinceOf(code), made(code, name));
  for (const [code, name] of Object.entries(provinces)) put(rootCode, made(code, name));
  return made(rootCode, '中国');
}

/** What stands on the way to a code, the province first; empty for a code that there is not. */
export function areaPath(root: Area, code: string): readonly Area[] {
  for (const child of root.children ?? []) {
    if (child.value === code) return [child];
    const below = areaPath(child, code);
    if (below.length > 0) return [child, ...below];
  }
  return [];
}

/** 福建省 / 福州市 / 马尾区; a code that there is not stands for itself. */
export function areaText(root: Area, code: string): string {
  const path = areaPath(root, code);
  return path.length === 0 ? code : path.map(({ label }) => label).join(' / ');
}

/** Every code below with its names from the province down, for those who ask for many. */
export function areaTexts(root: Area, above = ''): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const child of root.children ?? []) {
    const text = above + child.label;
    texts.set(child.value, text);
    for (const [code, below] of areaTexts(child, `${text} / `)) texts.set(code, below);
  }
  return texts;
}
