import clsx from 'clsx'
import { useTranslations } from 'use-intl/react'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useMoney } from '../../ui/money.tsx'
import type { PriceSection } from './load-price-section.server.ts'
import { usePlanWords } from './plan-words.ts'

type Row = PriceSection['localRows'][number]
const durations = [1, 3, 6, 12] as const

/** Plan categories against durations; on a phone each category is a card. The roles keep it a table there. */
export function LocalTable({
  rows,
  selectedPlanId,
  simType,
}: {
  rows: Row[]
  selectedPlanId: string | null
  /** The kind of SIM that the reader wants, chosen already where the plan has it. */
  simType: string | null
}) {
  const t = useTranslations('plans.local')
  if (rows.length === 0) return <p className="card p-8 text-center text-muted">{t('none')}</p>
  return (
    <div className="grid gap-4">
      <table role="table" className="w-full border-separate border-spacing-0 max-nav:block">
        <caption className="sr-only">{t('caption')}</caption>
        <thead role="rowgroup" className="max-nav:sr-only">
          <tr role="row">
            <th role="columnheader" scope="col" className="px-5 pb-3 text-left text-sm text-muted">
              {t('plan')}
            </th>
            {durations.map((count) => (
              <th
                key={count}
                role="columnheader"
                scope="col"
                className="px-4 pb-3 text-left text-sm text-muted"
              >
                {t('months', { count })}
              </th>
            ))}
            <td role="cell" />
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-nav:grid max-nav:gap-4 md:max-nav:grid-cols-2">
          {rows.map((row) => (
            <LocalTableRow
              key={row.categoryId}
              row={row}
              selected={row.planId === selectedPlanId}
              simType={row.simTypes.find((each) => each === simType)}
            />
          ))}
        </tbody>
      </table>
      <p className="text-sm text-muted">{t('note')}</p>
    </div>
  )
}

function LocalTableRow({
  row,
  selected,
  simType,
}: {
  row: Row
  selected: boolean
  simType: Row['simTypes'][number] | undefined
}) {
  const t = useTranslations('plans')
  const words = usePlanWords()
  const cell = clsx(
    'border-line nav:border-t nav:align-top',
    selected ? 'nav:bg-primary-soft' : 'nav:group-hover:bg-sunken',
  )
  return (
    <tr
      role="row"
      aria-current={selected ? 'true' : undefined}
      className={clsx(
        'group max-nav:card max-nav:grid max-nav:gap-3 max-nav:p-5',
        selected && 'max-nav:border-primary-strong max-nav:bg-primary-soft',
      )}
    >
      <th
        role="rowheader"
        scope="row"
        className={clsx(cell, 'text-left text-lg leading-snug nav:px-5 nav:py-6')}
      >
        {row.name}
        <span className="mt-1 block text-sm font-normal text-muted">
          {words.contents(row.facts).join(' · ')}
        </span>
        <span className="block text-sm font-normal text-muted">{words.sims(row.simTypes)}</span>
      </th>
      {durations.map((months) => (
        <td key={months} role="cell" className={clsx(cell, 'max-nav:flex max-nav:gap-3 nav:px-4 nav:py-6')}>
          <span className="w-24 shrink-0 text-muted nav:hidden">{t('local.months', { count: months })}</span>
          <PriceCell cell={row.cells.find((each) => each.months === months)} />
        </td>
      ))}
      <td role="cell" className={clsx(cell, 'nav:px-5 nav:py-5 nav:text-right')}>
        <ButtonLink
          to={`/plans/local/${row.planId}${simType ? `?sim=${simType}` : ''}`}
          className="max-nav:w-full nav:whitespace-nowrap"
          aria-label={t('viewPlanNamed', { name: row.name })}
        >
          {t('viewPlan')}
        </ButtonLink>
      </td>
    </tr>
  )
}

function PriceCell({ cell }: { cell: Row['cells'][number] | undefined }) {
  const t = useTranslations('plans')
  const money = useMoney()
  if (!cell)
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('local.notOffered')}</span>
      </span>
    )
  return (
    <div className="numbers grid justify-items-start gap-0.5">
      <span className="text-lg leading-tight font-bold">
        {t('local.perMonth', { price: money(cell.perMonthCents) })}
      </span>
      <span className="text-sm text-muted">
        {t('local.billedUpfront', { price: money(cell.discountedPrice) })}
      </span>
      {cell.oneTimeCents > 0 && (
        <span className="text-sm text-muted">
          {t('local.withFee', { price: money(cell.oneTimeCents), today: money(cell.dueTodayCents) })}
        </span>
      )}
      {cell.savePercent !== null && (
        <Badge tone="success">{t('save', { percent: String(cell.savePercent) })}</Badge>
      )}
    </div>
  )
}
