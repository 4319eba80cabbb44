import css from './yard-scene.module.css';

// One path for all shapes of the same style, because each element costs style and layout before the first paint.
const bays = Array.from({ length: 9 }, (_, index) => `M${70 + index * 72} 24V372`).join('');
const keelBlocks = Array.from(
  { length: 13 },
  (_, index) => `M${96 + index * 46} ${Math.round(307_000 + index * 46 * 38) / 1000}v12`,
).join('');

/** Drawing of a hull on the slipway under its gantry crane. */
export function YardScene() {
  return (
    <svg className={css.scene} viewBox="0 0 760 420" aria-hidden="true" focusable="false">
      <path className={css.grid} d={bays} />
      <g className={css.crane}>
        <path d="M112 330V64h512v266M112 92h512M112 64l40 28 40-28 40 28 40-28 40 28 40-28 40 28 40-28 40 28 40-28 40 28 40-28 32 22M96 330l16-60 16 60M608 330l16-60 16 60" />
        <path className={css.load} d="M420 92v34M420 126l-36 20M420 126l36 20" />
      </g>
      <g className={css.hull}>
        <path
          className={css.fill}
          d="M86 216h290v36h90v-36h140c28 0 52-8 74-26-12 62-44 106-92 116H150c-34 0-54-34-64-90z"
        />
        <path d="M376 216H86c10 56 30 90 64 90h438c48-10 80-54 92-116-22 18-46 26-74 26H466M96 252h566M112 282h528M196 216v90M286 216v90M376 252v54M466 252v54M556 216v90M150 216v-44h92v44M170 172v-26h46v26" />
      </g>
      <path className={css.gap} d="M376 216v36h90v-36" />
      <path className={css.block} d="M377 148h86v36h-86z" />
      <path className={css.ways} d={`M40 318l680 26M40 346l680 26${keelBlocks}`} />
    </svg>
  );
}
