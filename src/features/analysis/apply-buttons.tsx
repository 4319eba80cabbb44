import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown/dropdown';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import { PopupOpener } from '#src/screen/popup-opener.tsx';
import { analysisMessages } from './analysis.messages.ts';
import type { Work } from './work.ts';

/** Main action of the page: applies in the user's only area, or offers a choice of several areas. */
export function ApplyButtons({ work }: { readonly work: readonly Work[] }) {
  const t = useMessages(analysisMessages);
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  // `undefined` until the menu is opened for the first time, so that its content is not rendered before.
  const [isOpen, setOpen] = useState<boolean>();
  const open = work.flatMap(({ area, listPath, mayApply }) => (listPath && mayApply ? { area, listPath } : []));
  const [only] = open;
  if (!only) return null;
  if (open.length === 1) {
    return (
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => navigate(`${only.listPath}/new`)}>
        {only.area.apply}
      </Button>
    );
  }
  const items = open.map(({ area, listPath }) => ({
    key: area.area,
    label: area.apply,
    onClick: () => navigate(`${listPath}/new`),
  }));
  return (
    <>
      <Button
        ref={button}
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={isOpen === true}
        onClick={() => setOpen(isOpen !== true)}
      >
        {t('apply')}
      </Button>
      {isOpen !== undefined && (
        <Dropdown menu={{ items }} trigger={['click']} open={isOpen} onOpenChange={setOpen}>
          <PopupOpener element={button} />
        </Dropdown>
      )}
    </>
  );
}
