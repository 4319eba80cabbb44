import type { CellTypeName } from '#src/grid/columns/edit-column.ts';
import type { CellType } from './cell-type.ts';
import { checkbox } from './checkbox.ts';
import { checkboxMeta } from './checkbox-meta.ts';
import { date } from './date.ts';
import { datetime } from './datetime.ts';
import { file } from './file.ts';
import { hidden } from './hidden.ts';
import { image } from './image.ts';
import { input } from './input.ts';
import { inputNumber } from './input-number.ts';
import { inputPop } from './input-pop.ts';
import { listMulti } from './list-multi.ts';
import { normal } from './normal.ts';
import { popup } from './popup.ts';
import { progress } from './progress.ts';
import { radio } from './radio.ts';
import { selDepart } from './sel-depart.ts';
import { selSearch } from './sel-search.ts';
import { selSearchAsync } from './sel-search-async.ts';
import { selUser } from './sel-user.ts';
import { select } from './select.ts';
import { slot } from './slot.ts';
import { textarea } from './textarea.ts';
import { time } from './time.ts';
import { upload } from './upload.ts';

/** All cell types by the name that columns use (docs/specification.md §2.3). */
export const cellTypes: Readonly<Record<CellTypeName, CellType>> = {
  normal,
  input,
  inputNumber,
  checkbox,
  checkbox_meta: checkboxMeta,
  select,
  date,
  datetime,
  time,
  radio,
  list_multi: listMulti,
  sel_search: selSearch,
  sel_search_async: selSearchAsync,
  sel_depart: selDepart,
  sel_user: selUser,
  input_pop: inputPop,
  textarea,
  upload,
  file,
  image,
  popup,
  slot,
  hidden,
  progress,
};
