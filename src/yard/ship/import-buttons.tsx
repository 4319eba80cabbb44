import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { block } from '#shared/yard/ship/block.ts';
import { blockStage } from '#shared/yard/ship/block-stage.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useListImport } from '#src/resource/list/use-list-import.tsx';
import { useMay } from '#src/session/permission.ts';
import { matrixMessages } from './matrix.messages.ts';

interface ImportButtonsProps {
  /** Called when rows may have been imported. */
  readonly onImported: () => void;
}

/** Import of the block plan: blocks, then the planned days of their stages. Refused rows come back with their reasons. */
export function ImportButtons({ onImported }: ImportButtonsProps) {
  const t = useMessages(matrixMessages);
  return (
    <>
      <ImportButton definition={block} label={t('importBlocks')} onImported={onImported} />
      <ImportButton definition={blockStage} label={t('importPlan')} onImported={onImported} />
    </>
  );
}

interface ImportButtonProps extends ImportButtonsProps {
  readonly definition: ResourceDefinition;
  readonly label: string;
}

function ImportButton({ definition, label, onImported }: ImportButtonProps) {
  const language = useLanguage();
  const calls = resourceCalls(definition);
  const may = useMay(calls.importExcel);
  const [modal, holder] = Modal.useModal();
  const { open, dialog } = useListImport({ calls, modal, title: definition.title[language], onImported });
  if (!may.visible) return null;
  return (
    <>
      {holder}
      {dialog}
      <Button size="small" disabled={may.disabled} onClick={open}>
        {label}
      </Button>
    </>
  );
}
