import { posix } from 'node:path';
import { limits } from './limits.ts';
import type { Package } from './open-package.ts';
import { ReadProblem } from './read-problem.ts';
import { plainText } from './sheet-text.ts';
import { drainXml } from './xml-events.ts';

/** Paths of the sheet and the shared texts, and the date system. */
export interface WorkbookParts {
  readonly sheet: string;
  readonly sharedStrings: string | undefined;
  readonly date1904: boolean;
}

/**
 * Finds the parts of a workbook.
 * @param names possible names of the sheet; absent: the first sheet
 * @throws ReadProblem if there is no workbook or no such sheet
 */
export async function findParts(parts: Package, names?: readonly string[]): Promise<WorkbookParts> {
  const root = await readRelations(parts, '_rels/.rels', '');
  const workbook = [...root.values()].find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const folder = posix.dirname(workbook);
  const relations = await readRelations(parts, `${folder}/_rels/${posix.basename(workbook)}.rels`, folder);
  let sheetId: string | undefined;
  let date1904 = false;
  await drainXml(await parts.open(workbook), {
    open(name, attributes) {
      if (name === 'sheet' && (names === undefined || names.includes(attributes.name ?? ''))) {
        sheetId ??= attributes['r:id'] ?? attributes.id;
      }
      if (name === 'workbookPr') date1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
    },
  });
  if (names && sheetId === undefined) throw new ReadProblem('noSheet');
  const sheet = relations.get(sheetId ?? '');
  if (sheet?.type !== 'worksheet') throw new ReadProblem('unreadable');
  const shared = [...relations.values()].find(({ type }) => type === 'sharedStrings')?.path;
  return { sheet: sheet.path, sharedStrings: shared !== undefined && parts.has(shared) ? shared : undefined, date1904 };
}

interface Relation {
  readonly type: string;
  readonly path: string;
}

/** Relations within the package by id; external ones are ignored. */
async function readRelations(parts: Package, name: string, folder: string): Promise<ReadonlyMap<string, Relation>> {
  const relations = new Map<string, Relation>();
  if (!parts.has(name)) return relations;
  await drainXml(await parts.open(name), {
    open(element, { Id, Type, Target, TargetMode }) {
      if (element !== 'Relationship' || TargetMode === 'External' || !Id || !Type || !Target) return;
      const path = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.set(Id, { type: posix.basename(Type), path });
    },
  });
  return relations;
}

/** Texts that cells refer to by number. */
export async function readSharedStrings(parts: Package, name: string | undefined): Promise<readonly string[]> {
  const strings: string[] = [];
  if (name === undefined) return strings;
  let size = 0;
  let text = '';
  const taken = new TextRuns();
  await drainXml(await parts.open(name), {
    open(element) {
      taken.open(element);
      if (element === 'si') text = '';
    },
    text(piece) {
      if (!taken.inside) return;
      text += piece;
      size += piece.length;
      if (size > limits.sharedText) throw new ReadProblem('tooLarge');
    },
    close(element) {
      taken.close(element);
      if (element === 'si') strings.push(plainText(text));
    },
  });
  return strings;
}

/** Whether the reader is in a `<t>` of the text itself, not of its phonetic hint (`<rPh>`). */
export class TextRuns {
  #text = 0;
  #phonetic = 0;
  get inside(): boolean {
    return this.#text > 0 && this.#phonetic === 0;
  }
  open(element: string): void {
    if (element === 't') this.#text += 1;
    if (element === 'rPh') this.#phonetic += 1;
  }
  close(element: string): void {
    if (element === 't') this.#text -= 1;
    if (element === 'rPh') this.#phonetic -= 1;
  }
}
