import type { Page } from 'playwright-core';
import type { PageWatch } from '../page-watch.ts';
import type { PlatformRequest, PlatformServer } from '../platform-server.ts';
import type { Row } from '../table.ts';
import { addFaults, editFaults, rowFaults } from './compare-requests.ts';
import { fillIn } from './fill-in.ts';
import { clearSuccessMessages, successMessageShown } from './success-messages.ts';
import type { Way, WrittenNoun } from './written-noun.ts';

const otherNames = ['先有的甲', '先有的乙'];
/** The code that the user types; generated codes differ for each row. */
const code = 'walked';
/** Writes of the office itself, not caused by the user's actions. */
const ownWrites = /^\/sys\/(?:login|logout|user\/preference|log\b)/;

/** Adds, changes and deletes rows like a user, and reports differences from the platform's own client. */
export class WriteWalk {
  readonly #page: Page;
  readonly #server: PlatformServer;
  readonly #watch: PageWatch;

  constructor(page: Page, server: PlatformServer, watch: PageWatch) {
    this.#page = page;
    this.#server = server;
    this.#watch = watch;
  }

  async faults(noun: WrittenNoun): Promise<readonly string[]> {
    const { way, entered, changed } = noun;
    const [{ value: name }] = entered;
    const faults: string[] = [];
    const note = (step: string, found: readonly string[]) => faults.push(...found.map((each) => `${step}: ${each}`));
    const row = () => this.#rows(noun).find((each) => Object.values(each).includes(name));

    const others = way.removeMany ? this.#addOthers(noun) : [];
    note('list', await this.#open(noun));
    await way.openNew(this.#page);
    for (const entry of entered) await fillIn(this.#page, entry);
    note(
      'add',
      await this.#does(
        () => way.save(this.#page),
        (sent) => addFaults(noun, sent),
      ),
    );
    if (row() === undefined) return [...faults, 'add: no row was added'];

    note('list', await this.#open(noun));
    await way.openEdit(this.#page, name);
    await fillIn(this.#page, changed);
    const before = { ...row() };
    note(
      'edit',
      await this.#does(
        () => way.save(this.#page),
        (sent) => editFaults(noun, sent, before),
      ),
    );
    note('edit', rowFaults(noun, before, this.#server.answers.memory.table(noun.table).find(before.id)));

    const id = String(before.id);
    const isDeleted = () => this.#server.answers.memory.table(noun.table).find(id) === undefined;
    note(
      'delete',
      await this.#does(
        () => way.remove(this.#page, name),
        ({ query }) => wrongIds(query.id, id),
      ),
    );
    if (!isDeleted()) faults.push('delete: the row is still there');
    if (way.removeMany) note('delete several', await this.#removeMany(noun, others, way.removeMany));
    return faults;
  }

  #rows({ table }: WrittenNoun): readonly Row[] {
    return this.#server.answers.memory.table(table).rows;
  }

  async #open({ path, title, open }: WrittenNoun): Promise<readonly string[]> {
    const { heading, problems } = await this.#watch.visit(path, [title]);
    await open?.(this.#page);
    return heading === '' ? ['no heading', ...problems] : problems;
  }

  /** Adds rows as another user; returns their ids. */
  #addOthers({ table: name, entered: [first, ...more] }: WrittenNoun): readonly string[] {
    const table = this.#server.answers.memory.table(name);
    return otherNames.map((value, at) => {
      const fields = [...more, { ...first, value }].map(({ field, sent, ...entry }) => [field, sent ?? entry.value]);
      const row = Object.fromEntries(fields.map(([field, sent]) => [field, sent === code ? `${code}${at}` : sent]));
      table.add({ ...row, ...(row.id !== undefined && { id: row.id + at + 1 }) });
      return String(table.rows[0]?.id);
    });
  }

  async #removeMany(noun: WrittenNoun, ids: readonly string[], removeMany: NonNullable<Way['removeMany']>) {
    const opened = await this.#open(noun);
    const found = await this.#does(
      () => removeMany(this.#page, otherNames),
      ({ query }) => wrongIds(query.ids, ids.toSorted().join(',')),
    );
    const table = this.#server.answers.memory.table(noun.table);
    const left = ids.filter((id) => table.find(id) !== undefined);
    return [...opened, ...found, ...left.map((id) => `${id} is still there`)];
  }

  /** Runs an action that writes: expects one request, a success message, and no fault that a user would notice. */
  async #does(
    act: () => Promise<void>,
    compare: (sent: PlatformRequest) => readonly string[],
  ): Promise<readonly string[]> {
    await clearSuccessMessages(this.#page);
    const mark = this.#server.requests.length;
    await act();
    const said = (await successMessageShown(this.#page)) ? [] : ['nothing was said'];
    const problems = await this.#watch.problems({ rereads: true });
    const writes = this.#server.requests
      .slice(mark)
      .filter(({ method, path }) => method !== 'GET' && !ownWrites.test(path));
    const [sent, ...more] = writes;
    if (sent === undefined) return ['nothing was sent', ...said, ...problems];
    return [...compare(sent), ...more.map(({ method, path }) => `also sent: ${method} ${path}`), ...said, ...problems];
  }
}

function wrongIds(sent: string | undefined, expected: string): readonly string[] {
  const ids = (sent ?? '').split(',').toSorted().join(',');
  return ids === expected ? [] : [`sent ${ids}, not ${expected}`];
}
