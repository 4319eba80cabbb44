import type { KeyboardEvent } from 'react';
import { moveRow } from './actions/move-row.ts';
import { clearCells } from './clear-cells.ts';
import type { EditModel } from './edit-model.ts';
import { fillDown } from './fill/fill-down.ts';

/**
 * Keyboard handling of an editable grid, as in spreadsheets. Arrows, page keys, Home and End move (with Ctrl to the
 * edge, with Shift they extend the range), Tab and Enter move on, F2 or typing edits, Delete empties, Ctrl+D and Ctrl+R
 * fill, Ctrl+Z undoes. Escape clears the active cell, after which Tab leaves the grid.
 */
export function handleEditKey(event: KeyboardEvent, model: EditModel, fillRight: () => boolean): void {
  if (event.nativeEvent.isComposing || event.target !== event.currentTarget) return;
  // An input method is composing; the composition continues in the element focused next, so the editor opens with the
  // value selected.
  if (event.keyCode === 229) {
    if (model.cursor.row >= 0 && !isToggleAt(model)) model.edit();
    return;
  }
  if (model.isEditorLoading) {
    loadingKey(event, model);
    return;
  }
  const handled = event.ctrlKey || event.metaKey ? commandKey(event, model, fillRight) : plainKey(event, model);
  if (!handled) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Collects letters while the code of the editor is loading. Enter and Tab parse the collected text like a paste. */
function loadingKey(event: KeyboardEvent, model: EditModel): void {
  if (event.key === 'Escape') model.cancel();
  else if (event.key === 'Enter') model.finishTyped(event.shiftKey ? 'up' : 'down');
  else if (event.key === 'Tab') model.finishTyped(event.shiftKey ? 'left' : 'right');
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) model.editor.typeAhead(event.key);
  event.preventDefault();
  event.stopPropagation();
}

function plainKey(event: KeyboardEvent, model: EditModel): boolean {
  const { cursor } = model;
  if (event.altKey) return altKey(event, model);
  if (move(event, model)) return true;
  if (cursor.row < 0) return false;
  switch (event.key) {
    case 'Tab':
      return model.step(event.shiftKey ? -1 : 1);
    case 'Enter':
      model.goTo(cursor.row + (event.shiftKey ? -1 : 1), cursor.column);
      return true;
    case 'F2':
      // Read-only cells leave F2 to the surroundings of the grid, for example the details of the row.
      return model.edit();
    case 'Escape':
      cursor.clear();
      return true;
    case 'Delete':
    case 'Backspace':
      clearCells(model);
      return true;
    case ' ':
      return spaceKey(event, model);
    default:
      return event.key.length === 1 && type(event.key, model);
  }
}

/** Space toggles a checkbox; Shift+Space selects the row. */
function spaceKey(event: KeyboardEvent, model: EditModel): boolean {
  if (event.shiftKey) {
    model.store.toggle(model.cursor.row);
    return true;
  }
  return type(' ', model);
}

function type(key: string, model: EditModel): boolean {
  // Only Space toggles a checkbox; letters are ignored.
  if (key !== ' ' && isToggleAt(model)) return false;
  return model.edit(key);
}

function isToggleAt(model: EditModel): boolean {
  const column = model.columnAt(model.cursor.column);
  return column !== undefined && model.typeOf(column).toggled !== undefined;
}

function altKey({ key }: KeyboardEvent, model: EditModel): boolean {
  const { store, cursor, rules } = model;
  if ((key !== 'ArrowUp' && key !== 'ArrowDown') || rules.disabled || store.orderKey === undefined) return false;
  moveRow(model, cursor.row, cursor.row + (key === 'ArrowUp' ? -1 : 1));
  return true;
}

function move(event: KeyboardEvent, model: EditModel): boolean {
  const { cursor, store, shown, window } = model;
  const { row, column } = cursor;
  const extend = event.shiftKey;
  if (row < 0) {
    if (!event.key.startsWith('Arrow')) return false;
    model.goTo(0, 0);
    return true;
  }
  switch (event.key) {
    case 'ArrowDown':
      model.goTo(row + 1, column, extend);
      return true;
    case 'ArrowUp':
      model.goTo(row - 1, column, extend);
      return true;
    case 'ArrowRight':
      model.goTo(row, column + 1, extend);
      return true;
    case 'ArrowLeft':
      model.goTo(row, column - 1, extend);
      return true;
    case 'PageDown':
      model.goTo(Math.min(store.count - 1, row + window.pageRows), column, extend);
      return true;
    case 'PageUp':
      model.goTo(row - window.pageRows, column, extend);
      return true;
    case 'Home':
      model.goTo(row, 0, extend);
      return true;
    case 'End':
      model.goTo(row, shown.length - 1, extend);
      return true;
    default:
      return false;
  }
}

function commandKey(event: KeyboardEvent, model: EditModel, fillRight: () => boolean): boolean {
  const { cursor, store, shown } = model;
  const extend = event.shiftKey;
  const row = Math.max(0, cursor.row);
  const column = Math.max(0, cursor.column);
  switch (event.key) {
    case 'Home':
      model.goTo(0, 0, extend);
      return true;
    case 'End':
      model.goTo(store.count - 1, shown.length - 1, extend);
      return true;
    case 'ArrowUp':
      model.goTo(0, column, extend);
      return true;
    case 'ArrowDown':
      model.goTo(store.count - 1, column, extend);
      return true;
    case 'ArrowLeft':
      model.goTo(row, 0, extend);
      return true;
    case 'ArrowRight':
      model.goTo(row, shown.length - 1, extend);
      return true;
    default:
      return letterKey(event, model, fillRight);
  }
}

function letterKey(event: KeyboardEvent, model: EditModel, fillRight: () => boolean): boolean {
  const { cursor, store, shown } = model;
  switch (event.key.toLowerCase()) {
    case 'a':
      if (store.count > 0) cursor.select({ top: 0, left: 0, bottom: store.count - 1, right: shown.length - 1 });
      return true;
    case 'd':
      fillDown(model);
      return true;
    case 'r':
      // Ctrl+Shift+R reloads the page in the browser.
      return !event.shiftKey && fillRight();
    case 'z':
      return event.shiftKey ? model.redo() : model.undo();
    case 'y':
      return model.redo();
    default:
      return false;
  }
}
