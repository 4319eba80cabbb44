/** A trend as one thin line with the last point marked, scaled to its own range. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const points = values.map((value, index) => {
    const x = (index / Math.max(1, values.length - 1)) * 196 + 2;
    return `${x.toFixed(1)},${(38 - ((value - low) / span) * 36).toFixed(1)}`;
  });
  const [lastX, lastY] = (points.at(-1) ?? '0,0').split(',');
  return (
    <svg className="sparkline" viewBox="0 0 200 40" aria-hidden="true" preserveAspectRatio="none">
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
      {/* A dot that is not flattened when the box is stretched: a line of length zero with a round cap, which is
          not scaled. */}
      <path d={`M${lastX} ${lastY}h0`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
