/** A panel's title; for who looks at the board from a desk it leads to the page of the office that tells more. */
export function PanelTitle({ title, opens }: { readonly title: string; readonly opens: string | undefined }) {
  if (opens === undefined) return title;
  return (
    <a href={opens} target="_blank" rel="noopener">
      {title}
    </a>
  );
}
