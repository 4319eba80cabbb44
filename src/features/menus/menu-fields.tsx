import Segmented from 'antd/es/segmented';
import TreeSelect from 'antd/es/tree-select';
import { Suspense, useId, useMemo } from 'react';
import { menuTree } from '#shared/contract/rights/menu.ts';
import { listPermissions } from '#shared/contract/rights/permission.ts';
import { BoolField } from '#src/controls/bool-field.tsx';
import { useClearableSelect } from '#src/controls/clear-icon.tsx';
import { NumberField } from '#src/controls/number-field.tsx';
import { Select } from '#src/controls/select.tsx';
import { LongTextField, TextField } from '#src/controls/text-field.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { DrawerField } from './drawer-field.tsx';
import { IconField } from './icon-field.tsx';
import type { MenuDraft } from './menu-draft.ts';
import { menuFormMessages } from './menu-form.messages.ts';
import css from './menus.module.css';
import { buttonsOf, hasMenuTypes, parentChoices } from './parent-choices.ts';

interface MenuFieldsProps {
  readonly draft: MenuDraft;
  /** Id of the row to edit; null for a new row. */
  readonly rowId: string | null;
  /** The menu belongs to the product: fields that the product sets are read-only. */
  readonly seeded: boolean;
  /** Whether the server's menus have a field. */
  readonly has: (name: string) => boolean;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<MenuDraft>) => void;
}

type TextName = 'name' | 'nameEn' | 'url' | 'component' | 'componentName' | 'redirect' | 'perms';
type FlagName = 'route' | 'hidden' | 'hideTab' | 'keepAlive' | 'alwaysShow' | 'internalOrExternal';

const products: ReadonlySet<string> = new Set([
  'url',
  'component',
  'componentName',
  'redirect',
  'perms',
  'route',
  'keepAlive',
  'internalOrExternal',
]);
const hints = { url: 'urlHint', component: 'componentHint', perms: 'permsHint' } as const;
/** Hints for a JeecgBoot server, whose components have other names and whose rows cannot be dragged. */
const plainHints = { ...hints, component: 'componentHintPlain' } as const;
const lengths: Readonly<Partial<Record<TextName, number>>> = { name: 100, nameEn: 100, componentName: 100 };
const pageTexts: readonly TextName[] = ['url', 'component', 'componentName', 'redirect'];
const pageFlags: readonly FlagName[] = ['route', 'hidden', 'hideTab', 'keepAlive', 'alwaysShow', 'internalOrExternal'];

/** The fields of a menu by its kind (docs/wire.md §1.18). */
export function MenuFields({ draft, rowId, seeded, has, problems, onChange }: MenuFieldsProps) {
  const t = useMessages(menuFormMessages);
  const id = useId();
  const isButton = draft.menuType === 2;
  const isOurs = has('seeded');
  const text = (name: TextName, wide = false) => (
    <DrawerField
      key={name}
      id={id + name}
      label={t(name)}
      hint={name in hints ? t((isOurs ? hints : plainHints)[name as keyof typeof hints]) : undefined}
      problem={problems[name]}
      wide={wide}
      required={name === 'name'}
    >
      <TextField
        id={id + name}
        value={draft[name]}
        maxLength={lengths[name] ?? 255}
        disabled={seeded && products.has(name)}
        status={problems[name] === undefined ? undefined : 'error'}
        describedBy={`${id}${name}-note`}
        onChange={(value) => onChange({ [name]: value ?? '' })}
      />
    </DrawerField>
  );
  return (
    <div className={css.fields}>
      <div className={css.wide}>
        <Segmented
          block
          aria-label={t('kind')}
          value={draft.menuType}
          disabled={seeded && isButton}
          options={([0, 1, 2] as const).map((kind) => ({
            value: kind,
            label: t(`kind${kind}`),
            disabled: seeded && (kind === 2) !== isButton,
          }))}
          onChange={(menuType) => onChange({ menuType })}
        />
      </div>
      {text('name')}
      {has('nameEn') && text('nameEn')}
      {draft.menuType !== 0 && (
        <DrawerField
          id={`${id}parent`}
          label={t('parent')}
          problem={problems.parentId}
          wide
          required={draft.menuType === 1}
        >
          <ParentSelect
            id={`${id}parent`}
            rowId={rowId}
            value={draft.parentId}
            onChange={(parentId) => onChange({ parentId })}
          />
        </DrawerField>
      )}
      {isButton ? (
        <>
          {text('perms', true)}
          <DrawerField id={`${id}type`} label={t('permsType')} wide>
            <Select
              id={`${id}type`}
              value={draft.permsType}
              disabled={seeded}
              options={(['1', '2'] as const).map((type) => ({ value: type, label: t(`permsType${type}`) }))}
              onChange={(permsType) => onChange({ permsType })}
            />
          </DrawerField>
        </>
      ) : (
        <>
          {pageTexts.map((name) => text(name, name === 'url'))}
          <DrawerField id={`${id}icon`} label={t('icon')}>
            <Suspense>
              <IconField id={`${id}icon`} value={draft.icon} onChange={(icon) => onChange({ icon })} />
            </Suspense>
          </DrawerField>
        </>
      )}
      <DrawerField
        id={`${id}sort`}
        label={t('sortNo')}
        hint={t(isOurs ? 'sortHint' : 'sortHintPlain')}
        problem={problems.sortNo}
      >
        <NumberField
          id={`${id}sort`}
          scale={2}
          value={draft.sortNo}
          onChange={(sortNo) => onChange({ sortNo })}
          status={problems.sortNo === undefined ? undefined : 'error'}
          describedBy={`${id}sort-note`}
        />
      </DrawerField>
      <DrawerField id={`${id}description`} label={t('description')} wide>
        <LongTextField
          id={`${id}description`}
          value={draft.description}
          maxLength={255}
          onChange={(description) => onChange({ description: description ?? '' })}
        />
      </DrawerField>
      <div className={css.switches}>
        {isButton ? (
          <Flag
            id={`${id}status`}
            label={t('status')}
            value={draft.status === '1'}
            onChange={(on) => onChange({ status: on ? '1' : '0' })}
          />
        ) : (
          pageFlags
            .filter(has)
            .map((name) => (
              <Flag
                key={name}
                id={id + name}
                label={t(name)}
                value={draft[name]}
                disabled={seeded && products.has(name)}
                onChange={(on) => onChange({ [name]: on })}
              />
            ))
        )}
      </div>
    </div>
  );
}

interface FlagProps {
  readonly id: string;
  readonly label: string;
  readonly value: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
}

function Flag({ id, label, value, disabled = false, onChange }: FlagProps) {
  return (
    <label htmlFor={id}>
      {label}
      <BoolField id={id} label={label} value={value} disabled={disabled} onChange={(on) => onChange(on === true)} />
    </label>
  );
}

interface ParentSelectProps {
  readonly id: string;
  readonly rowId: string | null;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Select of menus and pages; a menu below a button would never be shown. */
function ParentSelect({ id, rowId, value, onChange }: ParentSelectProps) {
  const clearable = useClearableSelect();
  const tree = useCall(menuTree, {}, { staleTime: 0 });
  const lacksKinds = tree.data !== undefined && !hasMenuTypes(tree.data.treeList);
  // The tree of a JeecgBoot server does not tell buttons from pages, but its list does.
  const list = useCall(listPermissions, { query: {} }, { enabled: lacksKinds, staleTime: 0 });
  const isPending = tree.isPending || (lacksKinds && list.isPending);
  const options = useMemo(
    () => (isPending ? [] : parentChoices(tree.data?.treeList ?? [], buttonsOf(list.data ?? []), rowId)),
    [isPending, tree.data, list.data, rowId],
  );
  return (
    <TreeSelect
      id={id}
      style={{ width: '100%' }}
      aria-describedby={`${id}-note`}
      loading={isPending}
      // Before the names are loaded the field would show an id.
      value={isPending ? undefined : (value ?? undefined)}
      treeData={options}
      treeNodeFilterProp="title"
      showSearch
      allowClear={clearable}
      styles={{ popup: { root: { maxHeight: 400 } } }}
      status={tree.isError || list.isError ? 'error' : ''}
      onChange={(next: string | undefined) => onChange(next ?? null)}
    />
  );
}
