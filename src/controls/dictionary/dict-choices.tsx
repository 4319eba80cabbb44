import type { ReactNode } from 'react';
import { CodeMissing } from './code-missing.tsx';
import { type DictOption, type DictSource, namesNothing } from './dict-option.ts';
import { useDictOptions } from './use-dict-options.ts';

export interface DictChoicesProps extends DictSource {
  readonly values: readonly string[];
  /** Renders the control with these options. */
  readonly children: (options: readonly DictOption[]) => ReactNode;
}

/** Loads the options of a source and passes them to `children`. Shows an error if no dictionary is named. */
export function DictChoices(props: DictChoicesProps) {
  return namesNothing(props) ? <CodeMissing /> : <Known {...props} />;
}

function Known({ code, dictOptions, values, children }: DictChoicesProps) {
  return children(useDictOptions({ code, dictOptions }, values));
}
