import { Link } from 'react-router-dom';
import { fieldOf } from '#shared/resource/application-base.ts';
import { isBlank } from '#shared/resource/record.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import type { FormSlotProps, RecordSlotProps } from '#src/resource/slots/page.ts';
import { RecordValue } from '#src/resource/value/record-value.tsx';
import { jpMessages } from './jp.messages.ts';
import styles from './jp.module.css';
import { usePallets } from './use-pallets.ts';

const shown = ['palletStatus', 'kitRate', 'shortCount', 'weight', 'location'].flatMap(
  (name) => fieldOf(jpPallet, name) ?? [],
);

/**
 * The pallets of an application with links to their lines, where a clerk kits them and a manager sees what is missing.
 */
export function ApplicationPallets({ record }: Pick<RecordSlotProps, 'record'>) {
  return <Pallets ids={isBlank(record.palletIds) ? '' : String(record.palletIds)} />;
}

/** The pallets of the application in a task's form. */
export function TaskPallets({ loaded }: FormSlotProps) {
  return <Pallets ids={isBlank(loaded.palletIds) ? '' : String(loaded.palletIds)} />;
}

function Pallets({ ids }: { readonly ids: string }) {
  const t = useMessages(jpMessages);
  const path = useRecordPath();
  const { found, pallets } = usePallets(ids);
  if (found.isError) {
    const text = t('palletsFailed', { reason: found.error.message });
    return <LoadProblem text={text} onAgain={() => void found.refetch()} />;
  }
  return (
    <ul className={styles.pallets} aria-busy={found.isPending}>
      {pallets.map((pallet) => (
        <li key={pallet.id}>
          <PalletLink to={path(jpPallet.code, pallet.id)} name={String(pallet.palletNo)} />
          {shown.map((field) => (
            <span key={field.name}>
              <RecordValue definition={jpPallet} field={field} record={pallet} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Opens a new window so that the task stays open. */
function PalletLink({ to, name }: { readonly to: string | undefined; readonly name: string }) {
  if (to === undefined) return <span>{name}</span>;
  return (
    <Link to={to} target="_blank">
      {name}
    </Link>
  );
}
