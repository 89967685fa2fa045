import type { Permission } from './permissions.ts'

/** A kind of record that staff look at: something with a page of its own. */
export interface RecordKind<Kind extends string = string> {
  /** Its name: of what is found, of what is noted about it and of what is the matter with it. */
  readonly kind: Kind
  /** Where the API has the list of all; each stands below its id. */
  readonly path: `/${string}`
  /** Its page below the dashboard of a service provider, before the id: `order`. The list of all is there without an id. */
  readonly place: string
  /** Who may read it. */
  readonly access: Permission
  /** Where it stands among what a typed word leads to, the first first; leaves gaps for others. */
  readonly rank: number
}

/**
 * A kind of record as data. Its list (`defineList`), what can be done with it (`defineActs`), what can be the matter with it
 * (`attentionOf`), its pages (`web/app/pages`) and what the office knows of it (`platform/office`) begin with it; search,
 * recent things, the palette and notes know every kind from `all-records.ts`.
 */
export const defineRecord = <const Kind extends string>(definition: RecordKind<Kind>): RecordKind<Kind> =>
  definition
