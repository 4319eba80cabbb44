import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import type { ListSlotProps, Page, Panel } from './page.ts';
import { Permitted } from './permitted.tsx';

interface ListProps extends Omit<ListSlotProps, 'disabled'> {
  readonly page: Page | undefined;
}

/** The area's buttons in the toolbar of a list. */
export function ToolbarActions({ page, ...props }: ListProps) {
  const actions = page?.actions?.filter((action) => action.place === 'toolbar') ?? [];
  return <Permitted slots={actions}>{({ Show }, disabled) => <Show {...props} disabled={disabled} />}</Permitted>;
}

/** The area's buttons for the selected rows. */
export function SelectionActions({
  page,
  ...props
}: ListProps & { readonly selected: () => readonly ResourceRecord[] }) {
  const actions = page?.actions?.filter((action) => action.place === 'selection') ?? [];
  return <Permitted slots={actions}>{({ Show }, disabled) => <Show {...props} disabled={disabled} />}</Permitted>;
}

/** The area's panels above or below the rows. */
export function Panels({ page, place, ...props }: ListProps & { readonly place: Panel['place'] }) {
  const panels = page?.panels?.filter((panel) => panel.place === place) ?? [];
  return <Permitted slots={panels}>{({ Show }, disabled) => <Show {...props} disabled={disabled} />}</Permitted>;
}

/** A column with the area's buttons for each row, at the end of the grid; no column without buttons. */
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
      // Keyed by record, because grid rows are reused: an open confirmation must not apply to another record.
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
