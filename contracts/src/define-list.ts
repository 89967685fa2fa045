import type { ActFields } from './define-acts.ts'
import type { RecordKind } from './define-record.ts'
import type { Tone } from './machine.ts'
import type { Permission } from './permissions.ts'

/** How a column stands in its list, or a filter among the others; everything may be left out. */
interface Options {
  /** Rows can be sorted by it: both ways, or upwards alone. */
  sort?: true | 'up'
  /** A row may be without it. */
  nullable?: true
  /** On screen once somebody chooses it, or `never`: in rows and files alone. */
  shown?: 'chosen' | 'never'
  /** Stands behind the others where not all have room. */
  yields?: true
  /** Left out of files. */
  file?: false
  /** What it says of a person: masked for those who may not read personal data, who cannot sort by it either. */
  personal?: 'name' | 'label' | 'email' | 'phone'
  /** Of a filter that no address names: only the API takes it. */
  address?: false
  /** What it means, for readers of the API. */
  about?: string
  /** Its earlier name, by which views and addresses that people keep still call it. */
  was?: string
}

/** Without `NoInfer` a column without options would be inferred from what a list takes as a column. */
type With<Kind, Given> = Kind & NoInfer<Given>

const kindOf =
  <const Kind extends string>(kind: Kind) =>
  <const Given extends Options = object>(options: Given = {} as Given): With<{ kind: Kind }, Given> => ({
    kind,
    ...options,
  })

/** Words, or anything that is read as they are. */
export const text = kindOf('text')
/** An instant, ISO 8601 in UTC. As a filter a stretch of time: `placed=last_7_days`, of the API `placedFrom` and `placedTo`. */
export const instant = kindOf('instant')
/** A day of the calendar, `YYYY-MM-DD`, wherever it is read. */
export const calendarDay = kindOf('day')
/** Integer cents. As a filter a stretch of amounts: `total=10..50`, of the API `totalFromCents` and `totalToCents`. */
export const money = kindOf('money')
/** A whole number. */
export const count = kindOf('count')
/** A yes or no. */
export const flag = kindOf('flag')
/** What no other kind says; its schema stands beside the endpoint. */
export const special = kindOf('special')

interface ChoiceOf<Choice extends string> {
  kind: 'choice'
  choices: readonly Choice[]
}
type Tones<Choice extends string> = Readonly<Record<Choice, Tone>>

/** One of a few values; with `tones` they are shown as badges. */
export const choice = <
  const Choice extends string,
  const Given extends Options & { tones?: Tones<Choice> } = object,
>(
  choices: readonly Choice[],
  options: Given = {} as Given,
): With<ChoiceOf<Choice>, Given> => ({ kind: 'choice', choices, ...options })

/** The state of a machine. */
export const state = <Of extends { moves: object; tones: object }, const Given extends Options = object>(
  { moves, tones }: Of,
  options: Given = {} as Given,
) => {
  type State = keyof Of['moves'] & string
  return {
    kind: 'choice',
    choices: Object.keys(moves) as readonly string[] as readonly State[],
    tones: tones as Tones<State>,
    ...options,
  } as With<ChoiceOf<State> & { tones: Tones<State> }, Given>
}

/** Of a filter: one of many things, by its id or by a code. */
export const reference = <const By extends 'id' | 'code', const Given extends Options = object>(
  by: By,
  options: Given = {} as Given,
): With<{ kind: 'reference'; by: By }, Given> => ({ kind: 'reference', by, ...options })

export type Field = Options &
  (
    | { kind: 'text' | 'instant' | 'day' | 'money' | 'count' | 'flag' | 'special' }
    | { kind: 'choice'; choices: readonly string[]; tones?: Readonly<Record<string, Tone>> }
    | { kind: 'reference'; by: 'id' | 'code' }
  )
export type Fields = Readonly<Record<string, Field>>

/** A filter is the column of its own name (`true`), the column that it names, or a field of its own. */
type FiltersOf<Columns> = Readonly<Record<string, true | (keyof Columns & string) | Field>>
type AsField<Given> = Given extends Field ? Given : never
type Resolved<Columns, Filters> = {
  readonly [Key in keyof Filters & string]: AsField<
    Filters[Key] extends true
      ? Columns[Key & keyof Columns]
      : Filters[Key] extends keyof Columns
        ? Columns[Filters[Key]]
        : Filters[Key]
  >
}

export type SortOf<Columns> = {
  [Key in keyof Columns & string]: Columns[Key] extends { sort: true }
    ? Key | `-${Key}`
    : Columns[Key] extends { sort: 'up' }
      ? Key
      : never
}[keyof Columns & string]

interface Declared<Columns, Sums, Bulk> {
  /** Its name among the lists: of its words and of its file. */
  name: string
  /** The name of a list with whose words it says what it has no words of its own for: it has all that that one has, and more. */
  wordsOf?: string
  columns: Columns
  /** What its search finds, for readers of the API; left out where nothing can be searched for. */
  search?: string
  /** Whether a pasted list of whole identifiers can be searched for. */
  pastes?: true
  defaultSort: SortOf<Columns>
  /** Who may take it along as a file; left out where nobody can. */
  file?: Permission
  /** Who may bring rows into it out of a file; left out where nobody can. */
  imports?: Permission
  /** What stands in it can be had in the shape in which it is brought in. */
  exports?: true
  /** What all matches add up to, beside their count. */
  totals?: Sums
  /** What can be done with many rows at once, by its name. */
  bulk?: Bulk
}
interface Where {
  /** Where the API has it; `/totals` and `/export` stand below. */
  path: `/${string}`
  /** Its page below the dashboard of a service provider: `order`; left out where it has none there. */
  place?: string
  access: Permission
}
/** A list of records of a kind stands where they do, for those who may read them. */
type Declaration<Columns, Sums, Bulk> = Declared<Columns, Sums, Bulk> & (Where | { record: RecordKind })

/** What can be done with many rows at once. */
export interface BulkAct {
  permission: Permission
  /** The person who starts it says why. */
  asksReason?: true
  /** What it has to be told, in the order in which it is asked. */
  fields?: ActFields
  /** It takes something from somebody: many at once are confirmed by their number. */
  isDestructive?: true
  /** For how many days after its start it can be taken back; left out where it cannot. */
  undoDays?: number
}

type BulkActs = Readonly<Record<string, BulkAct>>
/** Nothing of a kind. */
type None = Record<never, never>

export interface List<
  Columns extends Fields = Fields,
  Filters extends Fields = Fields,
  Sums extends Fields = Fields,
  Bulk extends BulkActs = BulkActs,
>
  extends Omit<Declared<Columns, Sums, Bulk>, 'defaultSort' | 'totals' | 'bulk'>, Where {
  /** Of which kind its rows are, where they have pages. */
  readonly record?: RecordKind
  readonly filters: Filters
  readonly sorts: readonly SortOf<Columns>[]
  readonly defaultSort: SortOf<Columns>
  readonly totals: Sums
  readonly bulk: Bulk
}
/** Any list, whatever it is of. */
export type AnyList = Omit<List, 'sorts' | 'defaultSort'> & {
  readonly sorts: readonly string[]
  readonly defaultSort: string
}

/**
 * A list as data: what its rows hold, and which of it can be sorted, filtered, searched, added up and taken along. Its
 * address (`list-address.ts`), its schemas and endpoints (`list-endpoints.ts`), its statements and its file
 * (`platform/lists/list.ts`) and its page come from here.
 */
export function defineList<
  const Columns extends Fields,
  const Filters extends FiltersOf<Columns>,
  const Sums extends Fields = None,
  const Bulk extends BulkActs = None,
>({
  filters,
  ...declaration
}: Declaration<Columns, Sums, Bulk> & { filters: Filters }): List<
  Columns,
  Resolved<Columns, Filters>,
  Sums,
  Bulk
> {
  const { columns, defaultSort } = declaration
  const { path, place, access } = 'record' in declaration ? declaration.record : declaration
  const resolved = Object.entries<true | string | Field>(filters).map(([key, filter]) => [
    key,
    filter === true ? columns[key] : typeof filter === 'string' ? columns[filter] : filter,
  ])
  return {
    totals: {} as Sums,
    bulk: {} as Bulk,
    ...declaration,
    ...{ path, access, ...(place !== undefined && { place }) },
    filters: Object.fromEntries(resolved) as Resolved<Columns, Filters>,
    sorts: sortsOf(columns, defaultSort) as SortOf<Columns>[],
  }
}

/** The default's column first, then the others as they stand; numbers and instants begin with the largest. */
function sortsOf(columns: Fields, defaultSort: string): string[] {
  const all = Object.entries(columns).flatMap(([key, { sort, kind }]) => {
    if (!sort || sort === 'up') return sort ? [key] : []
    return kind === 'text' || kind === 'choice' || kind === 'day' ? [key, `-${key}`] : [`-${key}`, key]
  })
  const isOfDefault = (sort: string) => columnOfSort(sort) === columnOfSort(defaultSort)
  return [...all.filter(isOfDefault), ...all.filter((sort) => !isOfDefault(sort))]
}

export const columnOfSort = (sort: string) => sort.replace(/^-/, '')

/** Whether the order of its rows, or its cursors, would tell what is masked. */
export const isSortPersonal = (list: AnyList, sort: string) =>
  list.columns[columnOfSort(sort)]?.personal !== undefined

/** The same list without some of its filters. */
export const withoutFilters = <Each extends AnyList>(
  list: Each,
  ...keys: (keyof Each['filters'])[]
): Each => ({
  ...list,
  filters: Object.fromEntries(Object.entries(list.filters).filter(([key]) => !keys.includes(key))),
})

/** Under which names the API takes a filter: one, or the two ends of a stretch. */
export type WireKey<Key extends string, Filter> = Filter extends { kind: 'instant' }
  ? `${Key}From` | `${Key}To`
  : Filter extends { kind: 'money' }
    ? `${Key}FromCents` | `${Key}ToCents`
    : Key
type ValueOf<Filter> = Filter extends { kind: 'choice'; choices: readonly (infer Choice)[] }
  ? Choice[]
  : Filter extends { kind: 'flag' }
    ? boolean
    : Filter extends { kind: 'money' }
      ? number
      : string

/** What a list can be asked for, as the API takes it. */
export type FilterOf<Each extends { filters: object }> = {
  [Key in keyof Each['filters'] & string as WireKey<Key, Each['filters'][Key]>]?:
    | ValueOf<Each['filters'][Key]>
    | undefined
} & { search?: string | undefined }
/** One page of it. */
export type QueryOf<Each extends { filters: object; defaultSort: string }> = FilterOf<Each> & {
  sort: Each['defaultSort']
  page: number
  perPage: number
  after?: string | undefined
}
