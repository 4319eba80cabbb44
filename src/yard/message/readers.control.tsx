import { listUsers } from '#shared/contract/people/user.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import type { NamedControl, NamedControlProps, NamedShowProps } from '#src/controls/named-control.ts';
import { UserByDepartPicker } from '#src/controls/people/user-by-depart-picker.tsx';
import { useCall } from '#src/http/use-call.ts';
import { listed } from '#src/i18n/listed.ts';

/** Maximum number of names shown; the list of readers shows all. */
const mostNamed = 100;

/** The list of ids ends with a comma on the wire (docs/wire.md §2.1.1). */
const idsOf = (value: unknown): readonly string[] => (typeof value === 'string' ? listOf(value) : []);

function Readers({ dict: _dict, resource: _resource, narrowed: _narrowed, value, ...props }: NamedControlProps) {
  return <UserByDepartPicker {...props} multi store="id" value={idsOf(value).join(',') || null} />;
}

function ReaderNames({ value }: NamedShowProps) {
  const ids = idsOf(value).slice(0, mostNamed);
  const people = useCall(listUsers, { query: { id: `${ids.join(',')},`, pageSize: mostNamed } }, { quiet: true });
  if (people.isError) return <LoadProblem text={people.error.message} onAgain={() => void people.refetch()} />;
  const names = new Map(people.data?.records.map(({ id, realname }) => [id, realname]));
  return <span aria-busy={people.isPending}>{listed(ids.flatMap((id) => names.get(id) ?? []))}</span>;
}

/** 指定用户: people by their ids, in the format of announcements. */
export const control: NamedControl = { serves: ['text'], Control: Readers, Show: ReaderNames, opens: true };
