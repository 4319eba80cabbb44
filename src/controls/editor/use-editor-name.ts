import { useEffect, useState } from 'react';

/** Name of an editor: what it was given, or the words of the label that points at it, which reaches no such element by itself. */
export function useEditorName(id: string | undefined, label: string | undefined): string | undefined {
  const [found, setFound] = useState<string>();
  useEffect(() => {
    const pointing = id === undefined ? null : document.querySelector(`label[for="${CSS.escape(id)}"]`);
    setFound(pointing?.textContent?.trim() || undefined);
  }, [id]);
  return label ?? found;
}
