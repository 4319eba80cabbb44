import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { offers, type ResourceCalls } from '#shared/resource/resource-calls.ts';
import { useMay } from '#src/session/permission.ts';
import type { NodeAction } from './node-actions.tsx';

interface NodeActionsOptions {
  readonly definition: ResourceDefinition;
  readonly path: string;
  readonly calls: ResourceCalls;
  readonly onRemove: (row: ResourceRecord) => void;
}

/** The actions on a node that the person may take; the array changes only with the rights. */
export function useNodeActions({ definition, path, calls, onRemove }: NodeActionsOptions): readonly NodeAction[] {
  const navigate = useNavigate();
  // The function changes with each render; the ref keeps the columns stable.
  const removing = useRef(onRemove);
  useEffect(() => {
    removing.current = onRemove;
  });
  const adds = useMay(calls.add);
  const edits = useMay(calls.edit);
  const removes = useMay(calls.delete);
  const mayAdd = offers(definition, 'add') && adds.visible && !adds.disabled;
  const mayEdit = offers(definition, 'edit') && edits.visible && !edits.disabled;
  const mayRemove = offers(definition, 'delete') && removes.visible && !removes.disabled;
  return useMemo(() => {
    const parent = definition.tree?.parent ?? '';
    const addBelow = (id: unknown) => {
      const given = typeof id === 'string' && id !== '' ? `?${parent}=${encodeURIComponent(id)}` : '';
      return navigate(`${path}/new${given}`);
    };
    const add: readonly NodeAction[] = [
      { key: 'below', run: (row) => addBelow(row.id) },
      { key: 'beside', run: (row) => addBelow(row[parent]) },
    ];
    const edit: NodeAction = { key: 'edit', run: (row) => navigate(`${path}/${row.id}/edit`) };
    const remove: NodeAction = { key: 'remove', run: (row) => removing.current(row) };
    return [...(mayAdd ? add : []), ...(mayEdit ? [edit] : []), ...(mayRemove ? [remove] : [])];
  }, [definition, path, navigate, mayAdd, mayEdit, mayRemove]);
}
