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

const byId = id.optional()
const byCode = optionalText(32)
const when = instant.optional()
const amount = z.coerce.number().pipe(cents).optional()
const yesOrNo = booleanFlag.optional()
const wholeNumber = z.int()
const words = z.string()

type EnumOf<Choice extends string> = z.ZodEnum<{ [Each in Choice]: Each }>
type FilterSchema<Filter> = Filter extends {
  kind: 'choice'
  choices: readonly (infer Choice extends string)[]
}
  ? ReturnType<typeof someOf<EnumOf<Choice>>>
  : Filter extends { kind: 'instant' }
    ? typeof when
    : Filter extends { kind: 'money' }
      ? typeof amount
      : Filter extends { kind: 'flag' }
        ? typeof yesOrNo
        : Filter extends { by: 'id' }
          ? typeof byId
          : typeof byCode
type FilterShape<Filters> = {
  [Key in keyof Filters & string as WireKey<Key, Filters[Key]>]: FilterSchema<Filters[Key]>
} & { search: ReturnType<typeof optionalParagraphs> }

type CellSchema<Column> = Column extends { kind: 'choice'; choices: readonly (infer Choice extends string)[] }
  ? EnumOf<Choice>
  : Column extends { kind: 'instant' }
    ? typeof instant
    : Column extends { kind: 'money' }
      ? typeof cents
      : Column extends { kind: 'count' }
        ? typeof wholeNumber
        : Column extends { kind: 'flag' }
          ? z.ZodBoolean
          : typeof words
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
        [`${key}From`, about(when)],
        [`${key}To`, when],
      ]
    case 'money':
      return [
        [`${key}FromCents`, about(amount)],
        [`${key}ToCents`, amount.describe('Inclusive')],
      ]
    case 'flag':
      return [[key, about(yesOrNo)]]
    default:
      return [[key, about(filter.kind === 'reference' && filter.by === 'id' ? byId : byCode)]]
  }
}

function cellOf(column: Field): z.ZodType {
  const plain = {
    choice: () => z.enum(column.kind === 'choice' ? column.choices : []),
    instant: () => instant,
    money: () => cents,
    count: () => wholeNumber,
    flag: () => z.boolean(),
    text: () => words,
    reference: () => words,
    special: () => z.unknown(),
  }[column.kind]()
  const cell = column.nullable ? plain.nullable() : plain
  return column.about ? cell.describe(column.about) : cell
}

/** What a list can be asked for: its filters and its search. */
export const listFilter = <const Each extends AnyList>(list: Each) =>
  z.strictObject(
    toShape<FilterShape<Each['filters']>>([
      ...(list.search ? [['search', optionalParagraphs(2000).describe(list.search)] as const] : []),
      ...Object.entries(list.filters).flatMap(filterEntries),
    ]),
  )

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
      ...Object.entries(list.columns).map(([key, column]) => [key, cellOf(column)] as const),
    ]),
    ...specials,
  })

/** Chosen rows of some list, or all that match a filter of it; the list itself says what that may be. */
export const rowSelection = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(1000) }),
  z.strictObject({ filter: z.record(z.string().max(40), z.unknown()) }),
])

type SumShape<Sums> = { count: typeof wholeNumber } & {
  [Key in keyof Sums]: Sums[Key] extends { kind: 'money' } ? typeof cents : typeof wholeNumber
}

/** How many rows match, and what they add up to. */
export const listTotals = <Sums extends Fields>({ totals }: { totals: Sums }) =>
  z.object(
    toShape<SumShape<Sums>>([
      ['count', wholeNumber],
      ...Object.entries(totals).map(
        ([key, { kind }]) => [key, kind === 'money' ? cents : wholeNumber] as const,
      ),
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
