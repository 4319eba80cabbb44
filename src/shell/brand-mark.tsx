/** The product's mark: a ship's hull on the slipway. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M3 19h26l-4.6 7H8.2z" fill="currentColor" />
      <path d="M8 16.5 25 6v10.5z" fill="var(--sw-primary)" />
    </svg>
  );
}
