import { changeType } from './change-type.ts';
import { equalRows } from './equal-rows.ts';
import { literal, objectName, quoted, quotedForeign } from './identifier.ts';
import type { PlanAct, PlanStep, PlanWork } from './plan-step.ts';
import type { PresentColumn, PresentTable } from './present-table.ts';
import { tenantPolicy } from './tenant-policy.ts';
import {
  pairsText,
  planMark,
  secretMark,
  type WantedColumn,
  type WantedIndex,
  type WantedKey,
  type WantedTable,
} from './wanted-table.ts';

/** Why a definition does not fit the present table. */
export interface PlanRefusal {
  readonly field: string;
  /**
   * `needsValue`: stored rows have no value for a new required column. `otherKind`: old values cannot be converted.
   * `secret`: values that nobody reads would become readable.
   */
  readonly why: 'needsValue' | 'otherKind' | 'secret';
}

const rights = { slipway_app: ['select', 'insert', 'update', 'delete'], slipway_report: ['select'] } as const;

/** Collects the statements of a plan; `planTable` says in which order. */
export class Planner {
  readonly steps: PlanStep[] = [];
  readonly refused: PlanRefusal[] = [];
  readonly #table: string;
  readonly #wanted: WantedTable;
  readonly #present: PresentTable;
  readonly #marks: boolean;
  readonly #canTest: boolean;
  readonly #columns: ReadonlyMap<string, PresentColumn>;
  /** Pairs columns that exist and are kept. */
  readonly #pairs = new Set<string>();

  constructor(table: string, wanted: WantedTable, present: PresentTable, marks: boolean, canTest: boolean) {
    this.#table = table;
    this.#wanted = wanted;
    this.#present = present;
    this.#marks = marks;
    this.#canTest = canTest;
    this.#columns = new Map(present.columns.map((column) => [column.name, column]));
  }

  create(): void {
    const columns = this.#wanted.columns.map((column) => `  ${columnText(column)}`);
    const sql = `create table ${this.#table} (\n${columns.join(',\n')})`;
    this.#add({ sql, risk: 'none', act: { kind: 'create', name: this.#table, work: 'moment' } });
    for (const column of this.#wanted.columns) this.#markColumn(column);
  }

  /** Drops objects that an earlier plan created and that the definition no longer wants in this form. */
  dropOutdated(): void {
    for (const key of this.#present.keys.filter((entry) => isMade(entry.mark) && !this.#wantsKey(entry.columns))) {
      const sql = `alter table ${this.#table} drop constraint ${quoted(key.name)}`;
      this.#add({ sql, risk: 'none', act: { kind: 'dropIndex', name: key.name, work: 'moment' } });
    }
    const wanted = new Map(this.#wanted.indexes.map((index) => [index.name, index.mark]));
    const changing = new Set(this.#changingPairs());
    for (const { name, mark } of this.#present.indexes.filter((entry) => isMade(entry.mark))) {
      const stays = wanted.get(name) === mark;
      const act = { kind: 'dropIndex', name, work: 'moment' } as const;
      if (!stays) this.#add({ sql: `drop index ${this.#schemaOf(name)}`, risk: 'none', act });
    }
    const kept = new Set(this.#wanted.pairs.map(({ name }) => name));
    for (const column of this.#present.columns.filter(({ generated }) => generated)) {
      const goes = isMade(column.mark) && (changing.has(column.name) || !kept.has(column.name));
      // The column is generated from another column, so no data is lost.
      if (goes) this.#alter(`drop column ${quoted(column.name)}`, 'none');
      else this.#pairs.add(column.name);
    }
  }

  alterColumns(): void {
    for (const wanted of this.#wanted.columns) {
      const { name, type, field, default: filled } = wanted;
      const present = this.#columns.get(name);
      if (!present) continue;
      if (!this.#keepSecret(wanted, present)) {
        this.refused.push({ field: field ?? name, why: 'secret' });
        continue;
      }
      if (present.type === type) continue;
      const change = changeType(present.type, type, this.#canTest);
      if (!change) {
        this.refused.push({ field: field ?? name, why: 'otherKind' });
        continue;
      }
      const column = quoted(name);
      const using = change.using ? ` using ${change.using(column)}` : '';
      // A default of the old type would make PostgreSQL reject the change.
      if (present.hasDefault) this.#alter(`alter column ${column} drop default`, 'none', field);
      const { risk, unfit, cut } = change;
      this.#alter(`alter column ${column} type ${type}${using}`, this.#present.empty ? 'none' : risk, field, {
        ...{ kind: risk === 'none' ? 'widen' : 'convert', name, from: present.type, to: type },
        work: risk === 'none' ? 'moment' : this.#work('rewrite'),
        ...(unfit !== undefined && { unfit: unfit && (() => unfit(column)) }),
        ...(cut && { cut: () => cut(column) }),
      });
      if (filled !== undefined) this.#alter(`alter column ${column} set default ${filled}`, 'none', field);
    }
  }

  addColumns(keepFills: boolean): void {
    for (const column of this.#wanted.columns.filter(({ name }) => !this.#columns.has(name))) {
      const { name, field, notNull, fill } = column;
      if (notNull && column.default === undefined && fill === undefined && !this.#present.empty) {
        this.refused.push({ field: field ?? name, why: 'needsValue' });
        continue;
      }
      const filled = column.default ?? (notNull && (keepFills || !this.#present.empty) ? fill : undefined);
      const act = { kind: 'add', name, to: column.type, work: 'moment' } as const;
      this.#alter(`add column ${columnText({ ...column, default: filled })}`, 'none', field, act);
      this.#markColumn(column);
      if (!keepFills && column.default === undefined && filled !== undefined) {
        this.#alter(`alter column ${quoted(name)} drop default`, 'none', field);
      }
    }
  }

  /** Sets or drops `not null` of existing columns. */
  demandColumns(): void {
    for (const { name, notNull, fill, field } of this.#wanted.columns) {
      const present = this.#columns.get(name);
      if (!present || present.notNull === notNull) continue;
      const column = quoted(name);
      const act = { name, work: 'moment' } as const;
      if (!notNull) this.#alter(`alter column ${column} drop not null`, 'none', field, { ...act, kind: 'release' });
      else {
        if (fill !== undefined && !this.#present.empty) {
          const sql = `update ${this.#table} set ${column} = ${fill} where ${column} is null`;
          this.#add({ sql, risk: 'locks', ...(field !== undefined && { field }) });
        }
        this.#alter(`alter column ${column} set not null`, this.#present.empty ? 'none' : 'locks', field, {
          ...{ kind: 'demand', name, work: this.#work(fill === undefined ? 'scan' : 'rewrite') },
          ...(fill === undefined && { unfit: () => `${column} is null` }),
        });
      }
    }
  }

  /** Columns of removed fields: kept and made nullable, or dropped if `drop` is true. */
  leaveRemoved(drop: boolean): void {
    const wanted = new Set([...this.#wanted.columns.map(({ name }) => name), ...this.#wanted.beside]);
    for (const { name, mark, notNull, hasDefault, generated } of this.#present.columns) {
      if (wanted.has(name) || generated) continue;
      const act = { kind: 'drop', name, work: 'moment', cut: () => `${quoted(name)} is not null` } as const;
      if (drop && isMade(mark)) this.#alter(`drop column ${quoted(name)}`, 'loses data', undefined, act);
      else if (notNull && !hasDefault) this.#alter(`alter column ${quotedForeign(name)} drop not null`, 'none');
    }
  }

  addKeys(): void {
    for (const key of this.#wanted.keys) {
      if (this.#present.keys.some(({ columns }) => sameColumns(columns, key.columns))) continue;
      this.#alter(
        `add constraint ${quoted(key.name)} unique (${key.columns.map(quoted).join(', ')})`,
        this.#present.empty ? 'none' : 'locks',
        key.field,
        { kind: 'index', name: key.name, work: this.#work('scan'), unfit: equalRows(key.columns) },
      );
      this.#mark(`constraint ${quoted(key.name)} on ${this.#table}`, planMark);
    }
  }

  addPairs(): void {
    for (const pair of this.#wanted.pairs) {
      if (this.#pairs.has(pair.name)) continue;
      this.#alter(
        `add column ${quoted(pair.name)} text generated always as (${pairsText(pair.of)}) stored`,
        this.#present.empty ? 'none' : 'locks',
        pair.field,
        { kind: 'search', name: pair.name, work: this.#work('rewrite') },
        'pairs',
      );
      this.#mark(`column ${this.#table}.${quoted(pair.name)}`, planMark);
    }
  }

  addIndexes(): void {
    for (const index of this.#wanted.indexes) {
      if (this.#hasIndex(index)) continue;
      const { sql, field, asked, unique, name } = index;
      const risk = this.#present.empty ? 'none' : 'locks';
      this.#add({
        ...{ sql, risk, part: 'index' },
        ...(field !== undefined && { field }),
        ...(asked !== undefined && { asked }),
        act: {
          ...{ kind: asked === undefined ? 'search' : 'index', name, work: this.#work('scan') },
          ...(unique && { unfit: equalRows(unique, 'del_flag = 0') }),
        },
      });
      this.#mark(`index ${this.#schemaOf(index.name)}`, index.mark);
    }
  }

  /** Adds row-level security by tenant, and the grants of the two serving roles. */
  secure(): void {
    const { ownTenant, appendOnly } = this.#wanted;
    if (ownTenant && !this.#present.rowSecurity)
      this.#alter('enable row level security', 'none', undefined, undefined, 'security');
    if (ownTenant && !this.#present.policies.includes('tenant')) {
      this.#add({
        sql: tenantPolicy(this.#table),
        risk: 'none',
        part: 'security',
      });
    }
    for (const [role, verbs] of Object.entries(rights)) {
      const due = verbs.filter((verb) => !appendOnly || verb === 'select' || verb === 'insert');
      const missing = due.filter((verb) => !this.#present.grants.includes(`${role} ${verb}`));
      if (missing.length === 0) continue;
      const sql = `grant ${missing.join(', ')} on ${this.#table} to ${quoted(role)}`;
      this.#add({ sql, risk: 'none', part: 'security' });
    }
  }

  #wantsKey(columns: readonly string[]): boolean {
    return this.#wanted.keys.some((key: WantedKey) => sameColumns(key.columns, columns));
  }

  /** Whether an index of this name exists and is kept: because its mark is the same, or because no plan created it. */
  #hasIndex({ name, mark, column }: WantedIndex): boolean {
    const present = this.#present.indexes.find((index) => index.name === name);
    if (!present) return false;
    // An index is dropped together with its pairs column.
    const isNew = this.#wanted.pairs.some((pair) => pair.name === column && !this.#pairs.has(pair.name));
    return !isNew && (!isMade(present.mark) || present.mark === mark);
  }

  /** Pairs columns whose text changes its type, which PostgreSQL refuses while the pairs column exists. */
  #changingPairs(): readonly string[] {
    const types = new Map(this.#wanted.columns.map(({ name, type }) => [name, type]));
    return this.#present.columns.flatMap(({ name, type }) => {
      const changes = types.has(name) && types.get(name) !== type;
      return changes ? objectName(name, 'pairs') : [];
    });
  }

  /**
   * Marks a column that becomes secret or, in an empty table, readable.
   * @returns false if stored secrets would become readable
   */
  #keepSecret(column: WantedColumn, { mark }: PresentColumn): boolean {
    const was = mark === secretMark;
    if (was === (column.secret === true)) return true;
    if (was && !this.#present.empty) return false;
    this.#markColumn(column);
    return true;
  }

  #markColumn({ name, secret }: WantedColumn): void {
    this.#mark(`column ${this.#table}.${quoted(name)}`, secret ? secretMark : planMark);
  }

  #schemaOf(name: string): string {
    const [schema] = this.#table.split('.');
    return this.#table.includes('.') ? `${schema}.${quoted(name)}` : quoted(name);
  }

  #alter(change: string, risk: PlanStep['risk'], field?: string, act?: PlanAct, part?: PlanStep['part']): void {
    const sql = `alter table ${this.#table} ${change}`;
    this.#add({ sql, risk, ...(field !== undefined && { field }), ...(act && { act }), ...(part && { part }) });
  }

  #work(usual: PlanWork): PlanWork {
    return this.#present.empty ? 'moment' : usual;
  }

  #mark(what: string, mark: string): void {
    if (this.#marks) this.#add({ sql: `comment on ${what} is ${literal(mark)}`, risk: 'none' });
  }

  #add(step: PlanStep): void {
    this.steps.push(step);
  }
}

/** Whether a plan created the object. */
export const isMade = (mark: string | null): boolean =>
  mark === planMark || (mark?.startsWith(`${planMark} `) ?? false);

const sameColumns = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name, at) => name === b[at]);

/** A column as SQL text of `create table` or `add column`. */
export function columnText({ name, type, notNull, default: filled, primary = false }: WantedColumn): string {
  const bounds = `${notNull ? ' not null' : ''}${filled === undefined ? '' : ` default ${filled}`}`;
  return `${quoted(name)} ${type}${bounds}${primary ? ' primary key' : ''}`;
}
