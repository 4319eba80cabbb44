import { useEffect, useState } from 'react';

/**
 * Accessible name of an editor: the given label, or the text of the label element that refers to `id`, which does not
 * apply to such an element by itself.
 */
export function useEditorName(id: string | undefined, label: string | undefined): string | undefined {
  const [found, setFound] = useState<string>();
  useEffect(() => {
    const pointing = id === undefined ? null : document.querySelector(`label[for="${CSS.escape(id)}"]`);
    setFound(pointing?.textContent?.trim() || undefined);
  }, [id]);
  return label ?? found;
}
