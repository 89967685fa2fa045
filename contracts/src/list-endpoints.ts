import * as z from 'zod'
import type { AnyList, Field, Fields, WireKey } from './define-list.ts'
import { endpoint } from './endpoint.ts'
import {
  booleanFlag,
  cents,
  id,
  instant,
  optionalParagraphs,
  optionalText,
  page,
  paged,
  perPage,
} from './primitives.ts'

/** Several values, or one that stands for itself. */
export const someOf = <One extends z.ZodType>(one: One) =>
  z
    .array(one)
    .or(one.transform((only) => [only]))
    .optional()

/** What a row holds of each kind of column, but for choices and what is special: those come with schemas of their own. */
const cells = {
  text: z.string(),
  reference: z.string(),
  instant,
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  money: cents,
  count: z.int(),
  flag: z.boolean(),
}
const word = optionalText(36)
/** What is asked of each kind of filter, and of each end of a stretch; a reference is asked for by what it names. */
const asked = {
  text: word,
  day: word,
  count: word,
  special: word,
  code: word,
  id: id.optional(),
  instant: instant.optional(),
  money: z.coerce.number().pipe(cents).optional(),
  flag: booleanFlag.optional(),
}

type EnumOf<Choice extends string> = z.ZodEnum<{ [Each in Choice]: Each }>
type Named<Table, Key> = Key extends keyof Table ? Table[Key] : never
type FilterSchema<Filter> = Filter extends { choices: readonly (infer Choice extends string)[] }
  ? ReturnType<typeof someOf<EnumOf<Choice>>>
  : Filter extends { by: infer By }
    ? Named<typeof asked, By>
    : Filter extends { kind: infer Kind }
      ? Named<typeof asked, Kind>
      : never
type FilterShape<Filters> = {
  [Key in keyof Filters & string as WireKey<Key, Filters[Key]>]: FilterSchema<Filters[Key]>
} & { search: ReturnType<typeof optionalParagraphs> }

type CellSchema<Column> = Column extends { choices: readonly (infer Choice extends string)[] }
  ? EnumOf<Choice>
  : Column extends { kind: infer Kind }
    ? Named<typeof cells, Kind>
    : never
type SpecialKey<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends { kind: 'special' } ? Key : never
}[keyof Columns]
type RowShape<Columns> = { id: typeof id } & {
  [Key in Exclude<keyof Columns & string, SpecialKey<Columns>>]: Columns[Key] extends { nullable: true }
    ? z.ZodNullable<CellSchema<Columns[Key]>>
    : CellSchema<Columns[Key]>
}

const toShape = <Shape>(entries: (readonly [string, z.ZodType])[]) => Object.fromEntries(entries) as Shape

function filterEntries([key, filter]: [string, Field]): (readonly [string, z.ZodType])[] {
  const about = <Schema extends z.ZodType>(schema: Schema) =>
    filter.about ? schema.describe(filter.about) : schema
  switch (filter.kind) {
    case 'choice':
      return [[key, about(someOf(z.enum(filter.choices)))]]
    case 'instant':
      return [
        [`${key}From`, about(asked.instant)],
        [`${key}To`, asked.instant],
      ]
    case 'money':
      return [
        [`${key}FromCents`, about(asked.money)],
        [`${key}ToCents`, asked.money.describe('Inclusive')],
      ]
    default:
      return [[key, about(asked[filter.kind === 'reference' ? filter.by : filter.kind])]]
  }
}

function cellOf(column: Field): z.ZodType {
  const plain = column.kind === 'choice' ? z.enum(column.choices) : cells[column.kind as keyof typeof cells]
  const cell = column.nullable ? plain.nullable() : plain
  return column.about ? cell.describe(column.about) : cell
}

const filterOf = <const Each extends AnyList>(list: Each) =>
  z.strictObject(
    toShape<FilterShape<Each['filters']>>([
      ...(list.search ? [['search', optionalParagraphs(2000).describe(list.search)] as const] : []),
      ...Object.entries(list.filters).flatMap(filterEntries),
    ]),
  )
const knownFilters = new WeakMap<AnyList, z.ZodType>()

/** What a list can be asked for: its filters and its search. Its page, its totals and its file share one schema. */
export function listFilter<const Each extends AnyList>(list: Each) {
  const schema = (knownFilters.get(list) as ReturnType<typeof filterOf<Each>>) ?? filterOf(list)
  knownFilters.set(list, schema)
  return schema
}

const sortOf = <Sort extends string>({ sorts, defaultSort }: { sorts: readonly Sort[]; defaultSort: Sort }) =>
  z.enum(sorts).default(defaultSort as never)

/** One page of it: deep pages are reached by the cursor of the one before. */
export const listQuery = <const Each extends AnyList>(list: Each) =>
  listFilter(list).extend({
    sort: sortOf<Each['defaultSort']>(list),
    page,
    perPage,
    after: z.string().max(600).optional().describe('Cursor of the previous page: keeps deep pages fast'),
  })

/** All of it as a file, with the named columns in their order. */
export const fileQuery = <const Each extends AnyList>(list: Each) =>
  listFilter(list).extend({
    sort: sortOf<Each['defaultSort']>(list),
    columns: z.string().max(500).optional().describe('Keys of columns, separated by commas'),
  })

/** A row: its id and its columns, of which the special ones come with their schemas. */
export const listRow = <
  const Each extends AnyList,
  Specials extends Record<SpecialKey<Each['columns']>, z.ZodType>,
>(
  list: Each,
  specials: Specials,
) =>
  z.object({
    ...toShape<RowShape<Each['columns']>>([
      ['id', id],
      ...Object.entries(list.columns).flatMap(([key, column]) =>
        column.kind === 'special' ? [] : [[key, cellOf(column)] as const],
      ),
    ]),
    ...specials,
  })

/** Chosen rows of some list, or all that match a filter of it; the list itself says what that may be. */
export const rowSelection = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(1000) }),
  z.strictObject({ filter: z.record(z.string().max(40), z.unknown()) }),
])

type SumShape<Sums> = { count: typeof cells.count } & { [Key in keyof Sums]: CellSchema<Sums[Key]> }

/** How many rows match, and what they add up to. */
export const listTotals = <Sums extends Fields>({ totals }: { totals: Sums }) =>
  z.object(
    toShape<SumShape<Sums>>([
      ['count', cells.count],
      ...Object.entries(totals).map(([key, total]) => [key, cellOf(total)] as const),
    ]),
  )

/** One page of rows: the total counts up to a thousand. */
export const listPage = <Row extends z.ZodType>(row: Row) =>
  paged(row).extend({
    isTotalExact: z.boolean(),
    next: z.string().nullable(),
    missed: z.array(z.string()).describe('What of a pasted list nothing was found for'),
  })

interface Words {
  summary: string
  tags: string[]
}

export const pageEndpoint = <const Each extends AnyList, Row extends z.ZodType>(
  list: Each,
  row: Row,
  { summary, tags }: Words,
) =>
  endpoint({ access: list.access }, { method: 'GET', path: list.path, summary, tags })
    .input(listQuery(list))
    .output(listPage(row))

export const totalsEndpoint = <const Each extends AnyList>(list: Each, { tags }: Pick<Words, 'tags'>) =>
  endpoint(
    { access: list.access },
    {
      method: 'GET',
      path: `${list.path}/totals`,
      summary: 'How many match a filter and what they add up to, exactly',
      tags,
    },
  )
    .input(listFilter(list))
    .output(listTotals<Each['totals']>(list))

export const fileEndpoint = <const Each extends AnyList>(list: Each, { tags }: Pick<Words, 'tags'>) =>
  endpoint(
    { access: list.file ?? list.access },
    {
      method: 'GET',
      path: `${list.path}/export`,
      summary: 'The filtered list as CSV, streamed and formula-safe',
      tags,
    },
  )
    .input(fileQuery(list))
    .output(z.file())
