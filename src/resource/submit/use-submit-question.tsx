import Modal from 'antd/es/modal';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { joinSentences } from '#shared/resource/join-names.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { lowerFirst } from '#src/i18n/lower-first.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { displayOf } from '#src/resource/record-rules.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { submitMessages } from './submit.messages.ts';
import { SubmitPath } from './submit-path.tsx';

export interface SubmitQuestion {
  /** The stored application; null if it is not saved yet. */
  readonly record: RecordPatch | null;
  /** Unsaved values, including lines. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly onConfirm: () => Promise<void>;
}

/** The confirmation before an application is submitted, from its form or its detail page. Shows who will decide. */
export function useSubmitQuestion(definition: ResourceDefinition) {
  const t = useMessages(submitMessages);
  const language = useLanguage();
  const [modal, holder] = Modal.useModal();
  const ask = ({ record, values, onConfirm }: SubmitQuestion) => {
    const no = record === null ? '' : displayOf(definition, record);
    const title = language === 'en' ? `this ${lowerFirst(definition.title.en)}` : definition.title.zh;
    const id = typeof record?.id === 'string' ? record.id : null;
    void modal.confirm({
      title: t('confirmSubmit', { no: no === '' ? title : language === 'zh' ? ` ${no}` : no }),
      content: <SubmitPath definition={definition} id={id} values={values} />,
      onOk: onConfirm,
    });
  };
  const tellSubmitted = (warnings: readonly string[]) => {
    if (warnings.length > 0)
      showMessage('warning', t('submittedWith', { warnings: joinSentences(warnings, language) }));
    else showMessage('success', t('submitted'));
  };
  // In a fragment, because antd gives every holder the same key.
  return { holder: <>{holder}</>, ask, tellSubmitted };
}
