import { z } from 'zod';
import { isPlanArea, planOpacity, planRoom } from '#shared/ground/yard-plan.ts';
import { checkAvailabilityShape } from './availability.schema.ts';

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
const datetime = z.string();
/** `YYYY-MM-DD`. */
const day = z.string();
const id = z.string();
const text = z.string();

/** Days on which a site was or is 维修 or 停用; without `to`, until further notice. */
const closure = z.object({ from: day, to: day.optional() });

/** A key that may be missing is missing if a rule hides the field from the reader, or if the field is empty. */
const site = z.object({
  id,
  code: text,
  name: text.optional(),
  zone: text,
  zone_dictText: text.optional(),
  siteType: text.optional(),
  siteType_dictText: text.optional(),
  /** m². */
  area: z.number(),
  bays: z.int(),
  /** kN/m². */
  bearing: z.number().optional(),
  /** Tonnes; 0 or missing: no crane reaches the site. */
  craneCap: z.number().optional(),
  /** Comma list of codes. */
  utilities: text.optional(),
  utilities_dictText: text.optional(),
  /** Status of today (`site_status`). */
  status: text,
  status_dictText: text.optional(),
  keeper: text.optional(),
  keeper_dictText: text.optional(),
  /** Points on a map of 2400 × 1200 units (`shared/ground/outline.ts`); null if the stored outline is none. */
  polygon: z.array(z.array(z.number())).nullable(),
  /** Ascending, within the period. */
  closed: z.array(closure),
});

/**
 * One use of bays of a site. `shared/ground/ground-state.ts` says what a use is on a day. A use outside of the reader's
 * lists has only `id`, `site`, `bays` and the days, because the ground is taken all the same.
 */
const use = z.object({
  /** Id of the occupation. */
  id,
  site: id,
  bays: z.array(z.int()),
  /** First day on which the bays are held. */
  from: day,
  /** Planned last day; an extension moves it. */
  to: day,
  /** Day of the entry; missing before the entry. */
  in: day.optional(),
  /** Day of the exit; missing before the exit. */
  out: day.optional(),
  /** Application, its number and its `bizStatus`. */
  apply: id.optional(),
  no: text.optional(),
  status: text.optional(),
  ship: id.optional(),
  ship_dictText: text.optional(),
  block: id.optional(),
  block_dictText: text.optional(),
  /** `site_purpose`. */
  purpose: text.optional(),
  purpose_dictText: text.optional(),
  /** 施工单位 */
  contractor: id.optional(),
  contractor_dictText: text.optional(),
});

/** An application in approval that asks for ground. */
const waiting = z.object({
  apply: id,
  no: text.optional(),
  version: z.int(),
  ship: id.optional(),
  ship_dictText: text.optional(),
  block: id.optional(),
  block_dictText: text.optional(),
  purpose: text.optional(),
  purpose_dictText: text.optional(),
  contractor: id.optional(),
  contractor_dictText: text.optional(),
  /** m² that are needed. */
  area: z.number().optional(),
  from: day.optional(),
  to: day.optional(),
  /** Wished site. */
  wish: id.optional(),
  /** The wish is held until then. */
  heldUntil: datetime.optional(),
  /** Site and bays, if they are assigned and wait for the manager. */
  site: id.optional(),
  bays: z.array(z.int()).optional(),
  /** Key of the current node, e.g. `assign`, and its name. */
  node: text.optional(),
  node_dictText: text.optional(),
  /** The open task, if the reader may decide it. */
  taskId: id.optional(),
});

/**
 * Picture of the yard beneath the sites, between two corners in metres of the map. Without bounds, so that no stored plan
 * can fail the answer with the whole board.
 */
const plan = z.object({
  /** Path of a stored picture. */
  picture: z.string().min(1).max(255),
  left: z.number(),
  top: z.number(),
  right: z.number(),
  bottom: z.number(),
  /** Percent. */
  opacity: z.int(),
  /** Dark lines on white, whose lightness is inverted in the dark theme. */
  drawing: z.boolean(),
});

const across = z.number().min(planRoom.across.min).max(planRoom.across.max);
const down = z.number().min(planRoom.down.min).max(planRoom.down.max);
const opacity = z.int().min(planOpacity.min).max(planOpacity.max);

export const placeBoardShape = {
  query: z.object({
    /** First day; default: 30 days before today. */
    from: z.iso.date().optional(),
    days: z.coerce.number().int().min(1).max(800).default(121),
  }),
  result: z.object({
    /** The server's clock. */
    now: datetime,
    from: day,
    days: z.int(),
    /** By code. */
    sites: z.array(site),
    /** Ascending by `from`. */
    uses: z.array(use),
    /** Oldest first; null if the reader may not list applications. */
    waiting: z.array(waiting).nullable(),
    /** Layers of the map. A layer is missing if a rule hides its fields, or if the reader may not read its list. */
    layers: z.array(z.enum(['cranes', 'bearing', 'scaffolds', 'violations', 'hot'])),
    plan: plan.optional(),
    /** Whether sites, uses or waiting applications are missing because of a limit. */
    more: z.boolean(),
  }),
};

/** `scaffolds` and `violations` are null if the reader may not list them. */
export const placeLayersShape = {
  query: z.object({
    /** Default: today. */
    day: z.iso.date().optional(),
  }),
  result: z.object({
    day,
    /** Scaffolds of the blocks that are on the site on that day. */
    scaffolds: z
      .array(
        z.object({
          site: id,
          /** The worst tag (`scaffold_tag`). */
          tag: text,
          tag_dictText: text.optional(),
          count: z.int(),
          /** Next inspection that is due. */
          inspect: day.optional(),
        }),
      )
      .nullable(),
    /** Violations of the seven days that end with `day`. */
    violations: z
      .array(
        z.object({
          site: id,
          count: z.int(),
          /** The worst level (`violation_level`). */
          worst: text,
          worst_dictText: text.optional(),
        }),
      )
      .nullable(),
    /** Sites with temporary hot work on that day. */
    hot: z.array(z.object({ site: id, bays: z.array(z.int()), no: text.optional() })),
  }),
};

export const placeSiteShape = {
  query: z.object({
    id: z.string().min(1).max(32),
    /** Default: today. */
    day: z.iso.date().optional(),
  }),
  result: z.object({
    day,
    site,
    /** Uses that hold bays on that day. */
    now: z.array(use),
    /** The next uses, at most 20. */
    next: z.array(use),
    /** Past uses, the latest first, at most 20. */
    history: z.array(use),
    /** Latest pictures of the cleared site: comma list of paths, and the day of the exit. */
    photo: z.object({ paths: text, day }).nullable(),
    /** For each bay, from when and until when it is free; without `from` no free day is known. */
    free: z.array(z.object({ bay: z.int(), from: day.optional(), to: day.optional() })),
    /** Up to three other sites that each use of `now` could move to from that day on. */
    couldMove: z.array(
      z.object({
        use: id,
        no: text.optional(),
        sites: z.array(z.object({ site: id, code: text, bays: z.array(z.int()), note: text })),
      }),
    ),
  }),
};

export const siteChoicesShape = {
  /** The application, as for `checkAvailability`. */
  body: checkAvailabilityShape.body.pick({ id: true, values: true }),
  result: z.object({
    /** By code; empty while the application has no days, or if it takes no ground. */
    sites: z.array(
      site
        .pick({ id: true, code: true, name: true, zone: true, zone_dictText: true, bays: true, polygon: true })
        .extend({
          /** Bays that are taken on one of the days. */
          taken: z.array(z.int()),
          /** Free bays that could be assigned, as a comma list; missing if the site cannot be assigned. */
          offer: text.optional(),
          /** What speaks against the site. */
          against: z.array(text),
        }),
    ),
    plan: plan.optional(),
  }),
};

export const proposeGroundShape = {
  body: z.object({
    apply: z.string().min(1).max(32),
    siteId: z.string().min(1).max(32),
    /** Comma list, e.g. `1,2`. */
    bayNos: z.string().min(1).max(40),
    from: z.iso.date(),
    to: z.iso.date(),
  }),
  result: z.object({
    /** `replanned`: the reservation was changed. `proposed`: the applicant got a message with a prefilled application. */
    done: z.enum(['replanned', 'proposed']),
  }),
};

export const savePlanShape = {
  body: plan
    .extend({ left: across, right: across, top: down, bottom: down, opacity })
    .refine(isPlanArea, { path: ['right'], message: 'sitePlanArea' }),
  result: z.null(),
};

export const removePlanShape = { result: z.null() };
