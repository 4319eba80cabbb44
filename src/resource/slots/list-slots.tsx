import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import type { ListSlotProps, Page, Panel } from './page.ts';
import { Permitted } from './permitted.tsx';

interface ListProps extends Omit<ListSlotProps, 'disabled'> {
  readonly page: Page | undefined;
}

/** Buttons of the area above the rows. */
export function ToolbarActions({ page, ...props }: ListProps) {
  const actions = page?.actions?.filter((action) => action.place === 'toolbar') ?? [];
  return <Permitted slots={actions}>{({ Show }, disabled) => <Show {...props} disabled={disabled} />}</Permitted>;
}

/** Buttons of the area for what is ticked. */
export function SelectionActions({
  page,
  ...props
}: ListProps & { readonly selected: () => readonly ResourceRecord[] }) {
  const actions = page?.actions?.filter((action) => action.place === 'selection') ?? [];
  return <Permitted slots={actions}>{({ Show }, disabled) => <Show {...props} disabled={disabled} />}</Permitted>;
}

/** What the area puts above or below the rows. */
export function Panels({ page, place, ...props }: ListProps & { readonly place: Panel['place'] }) {
  const panels = page?.panels?.filter((panel) => panel.place === place) ?? [];
  return <Permitted slots={panels}>{({ Show }, disabled) => <Show {...props} disabled={disabled} />}</Permitted>;
}

/** A column at the end for the area's buttons of each row; none where there are none. */
export function rowActionColumns(
  page: Page | undefined,
  definition: ResourceDefinition,
  title: string,
  onChanged: () => void,
): readonly GridColumn<ResourceRecord>[] {
  const actions = page?.actions?.filter((action) => action.place === 'row') ?? [];
  if (actions.length === 0) return [];
  return [
    {
      key: 'rowActions',
      title,
      width: actions.reduce((sum, { width = 80 }) => sum + width, 40),
      pinned: 'end',
      text: () => '',
      // Rows are drawn again for other records: a question that is open must not become another record's.
      show: (record) => (
        <Permitted key={record?.id} slots={actions}>
          {({ Show }, disabled) => (
            <Show definition={definition} record={record} disabled={disabled} onChanged={onChanged} />
          )}
        </Permitted>
      ),
    },
  ];
}
