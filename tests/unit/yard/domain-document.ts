import { readFileSync } from 'node:fs';

/** A field as docs/domain.md writes it, in a table or in a list. */
export interface DocumentField {
  readonly name: string;
  /** `str(20)`, `dec`, `dict(unit)`, `ref(ship) multi`; empty if the document leaves the type open. */
  readonly type: string;
  /** `●`, `○` or `◐` (docs/domain.md §0). */
  readonly mark: string;
}

export interface DocumentEntity {
  /** Number of the chapter. */
  readonly chapter: string;
  readonly fields: DocumentField[];
}

export interface DomainDocument {
  /** By table, for example `prm_ship`. */
  readonly entities: ReadonlyMap<string, DocumentEntity>;
  /** By code: the texts of docs/domain.md §19 by value. A value without a text of its own is its text. */
  readonly dictionaries: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

const typeText =
  /^(?:(?:str|dec)(?:\([\d,]+\))?|(?:dict|ref)(?:\(\w+\))?|file\[\]|text|int|date|dt|bool|json|user|dept)/;

export function readDomain(): DomainDocument {
  const lines = readFileSync('docs/domain.md', 'utf8').split('\n');
  return { entities: readEntities(lines), dictionaries: readDictionaries(lines) };
}

function readEntities(lines: readonly string[]): Map<string, DocumentEntity> {
  const entities = new Map<string, DocumentEntity>();
  let chapter = '';
  let headed: string | undefined;
  let isTable = false;
  const add = (table: string, fields: readonly DocumentField[]) => {
    const entity = entities.get(table) ?? { chapter, fields: [] };
    entity.fields.push(...fields);
    entities.set(table, entity);
  };
  for (const line of lines) {
    const heading = /^#+ (\d+)/.exec(line);
    if (heading) {
      chapter = heading[1] ?? '';
      headed = /`(prm_\w+)`/.exec(line)?.[1];
    }
    if (line.startsWith('| field |')) isTable = true;
    else if (!line.startsWith('|')) isTable = false;
    else if (isTable && headed !== undefined && !line.startsWith('|--')) add(headed, ofRow(line));
    const named = /^(?:- )?`(prm_\w+)`[^:]*: (`.*)$/.exec(line);
    if (named) add(named[1] ?? '', ofList(named[2] ?? ''));
    const list = /^(?:Header[^:]*: )?(`[a-z]\w*(?:\/\w+)*`(?!:).*)$/.exec(line)?.[1];
    if (headed !== undefined && list !== undefined && !list.startsWith('`prm_')) add(headed, ofList(list));
  }
  return entities;
}

/** `| loa / beam | 总长 / 型宽 | dec(6,2) | ● | notes |`: a cell holds for all names, or has a part for each. */
function ofRow(line: string): readonly DocumentField[] {
  const [names = [], , types = [], marks = []] = line
    .slice(1)
    .split('|')
    .map((cell) => cell.split(' / ').map((part) => part.trim()));
  const partOf = (parts: readonly string[], at: number) => (parts.length === names.length ? parts[at] : parts[0]) ?? '';
  return names.map((name, at) => ({ name, type: partOf(types, at), mark: partOf(marks, at) }));
}

/** `` `scafNo` str 挂牌号 ● unique, `ship` ref(ship) ● ``, possibly with sentences behind the last field. */
function ofList(text: string): readonly DocumentField[] {
  return text.split(/,\s+(?=`)/).flatMap((item) => {
    const [, names = '', rest = ''] = /^`([\w/]+)`\s*(.*)$/.exec(item) ?? [];
    const type = typeText.exec(rest)?.[0] ?? '';
    const several = type !== '' && rest.slice(type.length).startsWith(' multi') ? ' multi' : '';
    const mark = /[●○◐]/.exec(rest)?.[0] ?? '';
    return names.split('/').map((name) => ({ name, type: type + several, mark }));
  });
}

function readDictionaries(lines: readonly string[]): Map<string, ReadonlyMap<string, string>> {
  const from = lines.findIndex((line) => line.startsWith('## 19.'));
  const to = lines.findIndex((line) => line.startsWith('## 20.'));
  const written = lines.slice(from + 1, to).flatMap((line) => line.split(' · '));
  return new Map(
    written.flatMap((text) => {
      const [, code, values = ''] = /^(\w+): (.*)$/.exec(text.trim()) ?? [];
      if (code === undefined) return [];
      const items = values.split(/,? /).map((item) => {
        const [value = '', word = value] = item.split('=');
        return [value, word] as const;
      });
      return [[code, new Map(items)] as const];
    }),
  );
}
