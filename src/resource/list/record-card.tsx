import { Link } from 'react-router-dom';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { listColumns, type ResourceColumn } from '#shared/resource/resource-columns.ts';
import { tagColourOf } from '#src/grid/cells/state-icon.tsx';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import type { ColumnContext } from '#src/resource/kinds/kind.ts';
import { titleOf, valueText } from '#src/resource/value/value-text.ts';
import styles from './record-card.module.css';

/** Height of a card with its gap, in px. All cards have this height, so that the list can be virtualised. */
export const cardHeight = 148;
/** Lines with label and value that fit on a card. */
const lines = 3;

/** Which columns of a list appear where on its cards. */
export interface CardLayout {
  readonly head: ResourceColumn | undefined;
  readonly states: readonly ResourceColumn[];
  readonly facts: readonly ResourceColumn[];
}

/** Display field and states at the top, the first other columns below, unless the definition names the columns. */
export function cardLayout(definition: ResourceDefinition): CardLayout {
  const columns = listColumns(definition);
  const head = columns.find((column) => column.name === definition.display) ?? columns[0];
  const { card } = definition.list;
  if (card !== undefined) {
    const named = (names: readonly string[]) => names.flatMap((name) => columns.find((one) => one.name === name) ?? []);
    return { head, states: named(card.states), facts: named(card.facts).slice(0, lines) };
  }
  const states = columns.filter((column) => column.dict !== undefined && isState(definition, column));
  const facts = columns.filter((column) => column !== head && !states.includes(column)).slice(0, lines);
  return { head, states, facts };
}

export interface RecordCardProps {
  readonly layout: CardLayout;
  readonly row: ResourceRecord;
  readonly context: ColumnContext;
  readonly to: string;
}

/** A record as a card that links to it. */
export function RecordCard({ layout, row, context, to }: RecordCardProps) {
  const { head, states, facts } = layout;
  const name = head === undefined ? row.id : valueText(head, row, context.language, context.lookup);
  return (
    <Link to={to} className={styles.card}>
      <span className={styles.top}>
        <strong title={name}>{name}</strong>
        <span className={styles.states}>
          {states.map((column) => (
            <CardState key={column.name} column={column} row={row} context={context} />
          ))}
        </span>
      </span>
      {facts.map((column) => (
        <CardFact
          key={column.name}
          label={titleOf(column, context.language)}
          text={valueText(column, row, context.language, context.lookup)}
        />
      ))}
    </Link>
  );
}

function isState(definition: ResourceDefinition, column: ResourceColumn): boolean {
  return ['bpmStatus', 'bizStatus', definition.lifecycle?.field].includes(column.name) ||
    /status|tag/i.test(column.name)
    ? fieldOf(definition, column.name)?.multi !== true
    : false;
}

interface CardStateProps {
  readonly column: ResourceColumn;
  readonly row: ResourceRecord;
  readonly context: ColumnContext;
}

function CardState({ column, row, context }: CardStateProps) {
  const text = valueText(column, row, context.language, context.lookup);
  if (text === '' || column.dict === undefined) return null;
  return <StateTag state={tagColourOf(context.lookup(column.dict, String(row[column.name]))?.colour)} text={text} />;
}

/** One line of a card: label and value. */
export function CardFact({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <span className={styles.fact}>
      <span>{label}</span>
      <span title={text || undefined}>{text || '–'}</span>
    </span>
  );
}
