import { Suspense } from 'react'
import { Await } from 'react-router'
import { useTranslations } from 'use-intl/react'

export interface ListTotal {
  key: string
  name: string
  value: string
  /** What exactly is added up. */
  help: string
}

/** What everything that matches adds up to, not only the rows of this page. It comes after the rows. */
export function ListTotals<Totals>({
  totals,
  items,
}: {
  totals: Promise<Totals | null>
  items: (totals: Totals) => ListTotal[]
}) {
  const t = useTranslations('staff.list')
  return (
    <section
      aria-label={t('totals')}
      className="min-h-[58px] rounded-[12px] border border-line bg-raised px-4 py-2.5"
    >
      <Suspense fallback={<span className="text-muted">…</span>}>
        <Await resolve={totals}>
          {(found) =>
            found ? (
              <Sums items={items(found as Totals)} />
            ) : (
              <p className="text-muted">{t('totalsFailed')}</p>
            )
          }
        </Await>
      </Suspense>
    </section>
  )
}

/** Sums beside each other, each with its name above it. */
export const Sums = ({ items }: { items: ListTotal[] }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-2">
    {items.map(({ key, name, value, help }) => (
      <div key={key} title={help} data-total={key} className="grid">
        <dt className="text-[13px] text-muted">{name}</dt>
        <dd className="numbers font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
)
