import { fieldOf } from '#shared/resource/application-base.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';
import type { NamedControl, NamedControlProps } from '#src/controls/named-control.ts';
import { RecordPicker } from '#src/controls/record/record-picker.tsx';
import type { QueryItem } from '#src/controls/table-picker/query-item.ts';
import { useLanguage } from '#src/i18n/language.ts';

/** States in which a pallet can be requested: 计划, 集配中, 已齐套, 缺件待放行. */
const claimable = { palletStatus_MultiString: '10,20,30,35' };
const columns = ['palletNo', 'discipline', 'needDate', 'kitRate', 'palletStatus', 'openApply'];

/**
 * Picker of the chosen ship's pallets that an application may request, with kit rate and the application that has them.
 */
function PalletPicker(props: NamedControlProps) {
  const language = useLanguage();
  const items = ['palletNo', 'discipline', 'stage'].flatMap((name): QueryItem[] => {
    const field = fieldOf(jpPallet, name);
    if (field === undefined) return [];
    return [{ key: name, label: field.label[language], ...(field.dict !== undefined && { dictCode: field.dict }) }];
  });
  return (
    <RecordPicker
      {...props}
      definition={jpPallet}
      columns={columns}
      items={items}
      narrowed={{ ...props.narrowed, ...claimable }}
    />
  );
}

export const control: NamedControl = { serves: ['ref'], Control: PalletPicker, entersOnly: true, opens: true };
