import { useQueryClient } from '@tanstack/react-query';
import Checkbox from 'antd/es/checkbox';
import ConfigProvider from 'antd/es/config-provider';
import Input from 'antd/es/input';
import { useState } from 'react';
import { editParameter, listParameters } from '#shared/contract/system/parameter.ts';
import { clearable } from '#src/controls/clear-icon.tsx';
import { callKey, useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryPage } from '#src/query-page/query-page.tsx';
import { usePhone } from '#src/screen/use-viewport.ts';
import { useCan } from '#src/session/permission.ts';
import { ParameterRow } from './parameter-row.tsx';
import type { Parameter } from './parameter-value.ts';
import { parametersMessages } from './parameters.messages.ts';
import css from './parameters.module.css';

/** 参数配置: the yard's parameters by area, each with its range and default. */
export function ParametersPage() {
  const t = useMessages(parametersMessages);
  const queryClient = useQueryClient();
  const phone = usePhone();
  const [text, setText] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const query = useCall(listParameters, {}, { staleTime: 0 });
  const mayEdit = useCan(editParameter.access);
  const readOnly = !mayEdit.visible || mayEdit.disabled;
  const wanted = text.trim().toLowerCase();
  const isWanted = (one: Parameter) =>
    `${one.name} ${one.key} ${one.areaTitle}`.toLowerCase().includes(wanted) &&
    (!onlyChanged || one.value !== one.default);
  return (
    <ConfigProvider {...(phone && { componentSize: 'large' as const })}>
      <QueryPage
        title={t('title')}
        description={t('lead')}
        query={query}
        outline={10}
        narrow
        tools={
          <>
            <Input
              allowClear={clearable}
              type="search"
              className={css.search ?? ''}
              placeholder={t('search')}
              aria-label={t('search')}
              maxLength={100}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Checkbox checked={onlyChanged} onChange={(event) => setOnlyChanged(event.target.checked)}>
              {t('onlyChanged')}
            </Checkbox>
          </>
        }
        nothing={(all) => (all.some(isWanted) ? null : { title: t('none') })}
      >
        {(all) =>
          byArea(all.filter(isWanted)).map(([area, parameters]) => (
            <section key={area} className={css.card} aria-label={parameters[0]?.areaTitle}>
              <h2>{parameters[0]?.areaTitle}</h2>
              <ul>
                {parameters.map((parameter) => (
                  <ParameterRow
                    key={parameter.key}
                    parameter={parameter}
                    readOnly={readOnly}
                    onSaved={() => void queryClient.invalidateQueries({ queryKey: callKey(listParameters) })}
                  />
                ))}
              </ul>
            </section>
          ))
        }
      </QueryPage>
    </ConfigProvider>
  );
}

/** Groups the parameters by area, in the order of each area's first parameter. */
const byArea = (parameters: readonly Parameter[]): readonly (readonly [string, readonly Parameter[]])[] => {
  const areas = [...new Set(parameters.map(({ area }) => area))];
  return areas.map((area) => [area, parameters.filter((one) => one.area === area)]);
};
