import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A request to a real JeecgBoot server and its answer (`recorded/README.md`). */
export interface Recording {
  readonly name?: string;
  readonly request: {
    readonly method: string;
    /** Path below the context path; `{…}` matches any segment. */
    readonly path: string;
    readonly query?: Readonly<Record<string, unknown>>;
    readonly body?: unknown;
  };
  readonly response: { readonly status: number; readonly body: unknown };
}

export type Query = Readonly<Record<string, string>>;

const folder = join(import.meta.dirname, 'recorded');
/** These files contain the answer of a single call, not a list of recordings. */
const isMenu = (file: string) => file.startsWith('menu');
/** Recordings of a client's traffic are used only for calls that no other file has. */
const lastFiles = ['vue2-traffic.json', 'vue3-traffic.json'];

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

export const readRecordings = (name: string) => readJson(`${name}.json`) as readonly Recording[];

/** `getUserPermissionByToken` as the real server answers it for a user. */
export const readMenu = (name: string) => readJson(`${name}.json`) as Readonly<Record<string, unknown>>;

/** Parameters for paging and sorting, which are ignored when recordings are compared. */
const howListed = new Set(['_t', 'column', 'order', 'field', 'pageNo', 'pageSize']);

export function questionOf(query: Readonly<Record<string, unknown>> = {}): Map<string, string> {
  return new Map(Object.entries(query).flatMap(([key, value]) => (howListed.has(key) ? [] : [[key, String(value)]])));
}

/** All recordings of a server, by method and path. */
export class Recordings {
  readonly #byAddress = new Map<string, Recording[]>();
  readonly #patterns: { readonly method: string; readonly pattern: RegExp; readonly recordings: Recording[] }[] = [];

  constructor(leftOut: readonly string[] = []) {
    const files = readdirSync(folder).filter((file) => file.endsWith('.json') && !isMenu(file));
    const first = files.filter((file) => !lastFiles.includes(file) && !leftOut.includes(file));
    const last = lastFiles.filter((file) => !leftOut.includes(file));
    for (const file of [...first, ...last])
      for (const recording of readJson(file) as readonly Recording[]) this.#add(recording);
  }

  #add(recording: Recording): void {
    const { method, path } = recording.request;
    const address = `${method} ${path}`;
    const known = this.#byAddress.get(address);
    if (known) known.push(recording);
    else {
      const recordings = [recording];
      this.#byAddress.set(address, recordings);
      if (path.includes('{')) {
        const pattern = new RegExp(`^${path.replace(/\{[^}]*\}/g, '[^/]+')}$`);
        this.#patterns.push({ method, pattern, recordings });
      }
    }
  }

  /** Whether the real server has the call: an answer of it was recorded. */
  has(method: string, path: string): boolean {
    return this.#of(method, path).length > 0;
  }

  hasSuccess(method: string, path: string): boolean {
    return this.#of(method, path).some(isSuccess);
  }

  #of(method: string, path: string): readonly Recording[] {
    return (
      this.#byAddress.get(`${method} ${path}`) ??
      this.#patterns.find((each) => each.method === method && each.pattern.test(path))?.recordings ??
      []
    );
  }

  /** The recording with the most similar request; successes before refusals. */
  find(method: string, path: string, query: Query = {}): Recording | undefined {
    const asked = questionOf(query);
    let best: { readonly recording: Recording; readonly points: number } | undefined;
    for (const recording of this.#of(method, path)) {
      const points = likeness(asked, questionOf(recording.request.query)) + (isSuccess(recording) ? 0.5 : 0);
      if (!best || points > best.points) best = { recording, points };
    }
    return best?.recording;
  }

  /** The recording with this name. */
  named(name: string): Recording {
    const recording = [...this.#byAddress.values()].flat().find((each) => each.name === name);
    if (!recording) throw new Error(`no recording is called ${name}`);
    return recording;
  }

  /** The server's answer if the row does not exist. */
  findRefusal(method: string, path: string): Recording | undefined {
    return this.#of(method, path).find(({ name }) => name?.includes('unknown'));
  }
}

function likeness(asked: Map<string, string>, recorded: Map<string, string>): number {
  const sameKeys = asked.size === recorded.size && [...asked.keys()].every((key) => recorded.has(key));
  if (!sameKeys) return 0;
  return [...asked].every(([key, value]) => recorded.get(key) === value) ? 2 : 1;
}

function isSuccess({ response: { status, body } }: Recording): boolean {
  if (status >= 400) return false;
  return typeof body === 'object' && body !== null && (!('success' in body) || body.success === true);
}
