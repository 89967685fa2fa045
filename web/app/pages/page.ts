import type { Permission } from '#contracts/permissions.ts'
import type { CatalogName, Messages } from '../i18n/messages.ts'

export type Surface =
  | 'store'
  | 'auth'
  | 'development'
  | 'dashboard'
  | 'agent'
  | 'fulfillment'
  | 'admin'
  | 'super-admin'

/** A route without an address that stands around pages; `id` where one file frames several areas. */
export interface Frame {
  /** Below `surfaces/`. */
  file: string
  id?: string
  within?: Frame
}

/** Names of words that stand by themselves, with no place to fill in. */
type Plain<Words> = {
  [Key in keyof Words]: Words[Key] extends `${string}{${string}` | object ? never : Key
}[keyof Words]
type MenuWord = Plain<Messages['office']['menu']>
type AreaWord = Plain<Messages['area']['nav']>
type FrameWord = Plain<Messages['frame']>
/** A picture of lucide by its file's name: `shopping-bag`. */
type Icon = string

/** A place in a menu; entries stand by `order`, which leaves gaps for others. */
export interface AreaPlace {
  order: number
  icon: Icon
  word: AreaWord
}

/** The sidebar's parts: `start` has no heading, and `own` is the menu of the person instead. */
export const staffGroups = [
  'start',
  'sales',
  'enrollment',
  'people',
  'catalog',
  'site',
  'work',
  'platform',
  'own',
] as const

export interface StaffPlace {
  group: (typeof staffGroups)[number]
  order: number
  icon: Icon
  word: MenuWord
  /** The two letters after `g`; without it the first two of `word`. */
  keys?: string
  /** Shown to those alone who work for one service provider, or where service providers are looked after. */
  only?: 'provider' | 'platform'
}

/** All that is known of an address; whatever lists pages follows from it. */
export interface Page {
  /** From the root, as the router reads it; `/*` at the end covers what has no page. */
  path: string
  /** Below `surfaces/`. */
  file: string
  surface: Surface
  frame?: Frame
  /** Its name in the specification, and the route's where one file has several addresses. */
  name?: string
  /** Stays on a partner's site, in external mode. */
  external?: true
  /** Answers without a page, so that no referral leads there. */
  resource?: true
  /**
   * Room for the form that is sent to it, where the usual half megabyte is too little; a visitor who sends more comes
   * back with `?large`.
   */
  formBytes?: number
  /** The catalogues that it shows besides `common`. */
  words: readonly CatalogName[]
  /**
   * Everybody gets the same page, so that it is rendered once and kept: it follows from brand, catalog, language, day and
   * path, and from these names of the query. Other names never reach it.
   */
  kept?: readonly string[]
  /** Stands in the site map by itself; what has an id comes there with what it is about. */
  indexed?: true
  /** Of use to one visitor alone: search engines are asked to stay away. */
  closed?: true
  /** Somebody is in the middle of something: the footer asks nothing of them. */
  quiet?: true
  /** Who may open it; the server asks again on every call. */
  permission?: Permission
  /** The page whose menu entry is lit on this one, though it stands at another path. */
  within?: string
  header?: { order: number; word: FrameWord }
  footer?: {
    group: 'shop' | 'help' | 'company' | 'legal'
    order: number
    word: FrameWord
    /** A part of the page, or a form of it. */
    to?: string
  }
  menu?: StaffPlace
  areaMenu?: AreaPlace
}

/** A page of a kind, as it is listed. */
export type Row = Omit<Page, 'surface' | 'words'> & { words?: readonly CatalogName[] }
type Shared = Pick<Page, 'surface' | 'words'> & Partial<Omit<Page, 'path' | 'file'>>

/** Pages of one kind with what they share: the words of a page come on top of theirs. */
export const pagesWith = (shared: Shared, rows: readonly Row[]): Page[] =>
  rows.map((row) => ({ ...shared, ...row, words: [...shared.words, ...(row.words ?? [])] }))
