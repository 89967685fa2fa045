import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { AnyList, Field } from '#contracts/define-list.ts'
import { useTranslations } from 'use-intl/react'
import { Breakable } from '../../ui/breakable.tsx'
import { Money } from '../../ui/money.tsx'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { Nothing } from '../../ui/staff/nothing.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'
import type { TableColumn } from '../../ui/staff/table-types.ts'
import { useMay } from '../staff/access.ts'
import { useTimes } from '../staff/use-times.ts'
import { screenColumns } from './list-arrangement.ts'
import type { ChoiceText, ListWords } from './list-words.ts'

type Look<Row> = Omit<TableColumn<Row>, 'key' | 'header' | 'sorts'>
/** What is special about the columns of a list; everything else follows from their kinds. */
export type CellsOf<List extends AnyList, Row> = {
  readonly [Key in keyof List['columns'] & string]?: Partial<Look<Row>>
}

const looks: Record<Field['kind'], Pick<Look<unknown>, 'width' | 'card' | 'wraps' | 'align'>> = {
  text: { width: 165, card: 'fact', wraps: true },
  reference: { width: 165, card: 'fact' },
  special: { width: 165, card: 'fact', wraps: true },
  choice: { width: 126, card: 'fact', wraps: true },
  instant: { width: 165, card: 'fact' },
  day: { width: 138, card: 'fact' },
  money: { width: 110, card: 'fact', align: 'end' },
  count: { width: 90, card: 'fact', align: 'end' },
  flag: { width: 90, card: 'fact' },
}

/** An address or a number of somebody, which is taken along by a click. */
const personalLooks: Partial<Record<NonNullable<Field['personal']>, Pick<Look<unknown>, 'width' | 'wraps'>>> =
  {
    email: { width: 208 },
    phone: { width: 160, wraps: undefined },
  }

/** The address of the page of a row below that of its list. */
export const recordPath = (list: string, { id }: { id: string }) => `${list}/${id}`

/** Every column that a screen can show, by its key: as its kind is shown, but for what `cells` says. */
export function useListColumns<List extends AnyList, Row extends { id: string }>({
  list,
  words,
  cells,
  choiceText,
  rowHref,
}: {
  list: List
  words: ListWords
  cells: CellsOf<List, Row>
  choiceText: ChoiceText
  /** Where the page of a row stands; undefined where they have none. */
  rowHref: ((row: Row) => string | null) | undefined
}): Record<string, TableColumn<Row>> {
  const t = useTranslations('staff.list')
  const times = useTimes()
  const isMasked = !useMay()('personal.read')
  return useMemo(() => {
    const [first] = screenColumns(list)
    const shownOf = (key: string, field: Field, value: unknown): ReactNode => {
      if (value === null || value === undefined || value === '') return <Nothing />
      if (field.kind === 'choice') {
        const said = choiceText(key, String(value))
        const tone = field.tones?.[String(value)]
        return tone ? <StatusBadge tone={tone}>{said}</StatusBadge> : said
      }
      if (field.kind === 'money') return <Money cents={Number(value)} />
      if (field.kind === 'count') return <span className="numbers">{String(value)}</span>
      if (field.kind === 'instant')
        return (
          <time dateTime={String(value)} title={times.full(String(value))} className="numbers">
            {times.short(String(value))}
          </time>
        )
      if (field.kind === 'day')
        return (
          <time dateTime={String(value)} className="numbers">
            {times.day(String(value))}
          </time>
        )
      if (field.kind === 'flag') return t(value ? 'yes' : 'no')
      const said = String(value)
      return field.personal && personalLooks[field.personal] ? (
        <CopyText value={said} />
      ) : (
        <Breakable text={said} />
      )
    }
    const columnOf = (key: string): TableColumn<Row> => {
      const field = list.columns[key]!
      const valueOf = (row: Row) => (row as Record<string, unknown>)[key]
      const sorts = isMasked && field.personal ? undefined : sortsOf(key, field)
      return {
        key,
        header: words.column(key),
        ...looks[field.kind],
        ...(field.personal && personalLooks[field.personal]),
        ...(field.kind === 'choice' && field.tones && { card: 'badge' }),
        ...(field.nullable && { isQuiet: (row) => valueOf(row) === null }),
        cell: (row) => shownOf(key, field, valueOf(row)),
        ...(key === first && {
          card: 'title',
          cell: (row) => {
            const said = String(valueOf(row))
            const name =
              field.kind === 'choice' ? choiceText(key, said) : field.kind === 'day' ? times.day(said) : said
            const to = rowHref?.(row)
            return !to ? (
              <RowName>
                <Breakable text={name} />
              </RowName>
            ) : (
              <RowLink to={to}>
                <Breakable text={name} />
              </RowLink>
            )
          },
        }),
        ...(sorts && { sorts }),
        ...(cells as Record<string, Partial<Look<Row>>>)[key],
      }
    }
    return Object.fromEntries(screenColumns(list).map((key) => [key, columnOf(key)]))
  }, [list, words, cells, choiceText, rowHref, t, times, isMasked])
}

const sortsOf = (key: string, { sort }: Field) => sort && { up: key, down: sort === 'up' ? key : `-${key}` }

/** The name of a row, which opens it. */
export const RowLink = ({ to, children, title }: { to: string; children: ReactNode; title?: string }) => (
  <Link
    to={to}
    data-row-link
    title={title}
    className="numbers inline-flex min-h-6 max-md:min-h-11 max-w-full items-center font-semibold text-primary-strong hover:underline"
  >
    <span className="min-w-0 md:line-clamp-2">{children}</span>
  </Link>
)

/** The name of a row that has no page of its own. */
export const RowName = ({ children }: { children: ReactNode }) => (
  <span className="font-medium wrap-anywhere">{children}</span>
)
