import type { ReactNode } from 'react';
import { CodeMissing } from './code-missing.tsx';
import { type DictOption, type DictSource, namesNothing } from './dict-option.ts';
import { useDictOptions } from './use-dict-options.ts';

export interface DictChoicesProps extends DictSource {
  readonly values: readonly string[];
  /** Draws the control of these choices. */
  readonly children: (options: readonly DictOption[]) => ReactNode;
}

/** Gets the choices of a source for what draws them; where no dictionary is named it says so in its place. */
export function DictChoices(props: DictChoicesProps) {
  return namesNothing(props) ? <CodeMissing /> : <Known {...props} />;
}

function Known({ code, dictOptions, values, children }: DictChoicesProps) {
  return children(useDictOptions({ code, dictOptions }, values));
}
