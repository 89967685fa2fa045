import clsx from 'clsx'
import { useFormatter } from 'use-intl/react'
import { cohortMonths } from '#contracts/reporting/choices.ts'
import type { BoughtAgain, CohortRow } from '#contracts/reporting/cohorts.ts'
import type { cohortList } from '#contracts/reporting/lists.ts'
import type { CellsOf } from '../../kit/lists/list-columns.tsx'
import { Nothing } from '../../ui/staff/nothing.tsx'

/** From which share on a field has which shade; the figures stand in it all the same. */
const shades = [
  { from: 40, className: 'bg-primary-strong/45' },
  { from: 25, className: 'bg-primary-strong/35' },
  { from: 15, className: 'bg-primary-strong/25' },
  { from: 7, className: 'bg-primary-strong/15' },
  { from: 0.05, className: 'bg-primary-strong/8' },
] as const

/** A month of the calendar, by its first day, as people say it. */
export function useMonthName() {
  const format = useFormatter()
  return (month: string) =>
    format.dateTime(new Date(`${month}T00:00:00Z`), { year: 'numeric', month: 'short', timeZone: 'UTC' })
}

export function Month({ month }: { month: string }) {
  const nameOf = useMonthName()
  return (
    <time dateTime={month.slice(0, 7)} className="inline-block font-medium first-letter:uppercase">
      {nameOf(month)}
    </time>
  )
}

/** The share of those who bought again, and how many they are. */
function Share({ found }: { found: BoughtAgain }) {
  const format = useFormatter()
  if (!found) return <Nothing />
  const shade = shades.find(({ from }) => found.percent >= from)
  return (
    <span
      className={clsx(
        'numbers inline-block rounded-[6px] px-1 py-0.5 leading-tight whitespace-nowrap! md:min-w-13 md:text-right',
        shade?.className,
      )}
    >
      <span className="text-[13px] md:block">
        {format.number(found.percent / 100, { style: 'percent', maximumFractionDigits: 1 })}
      </span>{' '}
      <span className="text-[11px] md:block">{format.number(found.buyers)}</span>
    </span>
  )
}

/** What the kinds of the columns do not say. */
export const cohortCells: CellsOf<typeof cohortList, CohortRow> = {
  month: { width: 112, cell: ({ month }) => <Month month={month} /> },
  buyers: { width: 108, card: 'aside' },
  ...Object.fromEntries(
    cohortMonths.map((key) => [
      key,
      {
        width: 76,
        align: 'end',
        isQuiet: (row: CohortRow) => row[key] === null,
        cell: (row: CohortRow) => <Share found={row[key]} />,
      },
    ]),
  ),
}
