import { Suspense } from 'react'
import { Await } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'
import type { AnyList } from '#contracts/define-list.ts'
import { useMoney } from '../../ui/money.tsx'
import type { ListWords } from './list-words.ts'

export interface ListTotal {
  key: string
  name: string
  value: string
  /** What exactly is added up. */
  help: string
}

/** What everything that matches adds up to, not only the rows of this page. It comes after the rows. */
export function ListTotals({
  list,
  words,
  totals,
}: {
  list: AnyList
  words: ListWords
  totals: Promise<Record<string, number> | null>
}) {
  const t = useTranslations('staff.list')
  const money = useMoney()
  const format = useFormatter()
  const sums = { count: { kind: 'count' }, ...list.totals }
  const itemsOf = (found: Record<string, number>) =>
    Object.entries(sums).map(([key, { kind }]) => ({
      key,
      ...words.total(key),
      value: (kind === 'money' ? money : format.number)(found[key] ?? 0),
    }))
  return (
    <section
      aria-label={t('totals')}
      className="min-h-[58px] rounded-[12px] border border-line bg-raised px-4 py-2.5"
    >
      <Suspense fallback={<span className="text-muted">…</span>}>
        <Await resolve={totals}>
          {(found) =>
            found ? <Sums items={itemsOf(found)} /> : <p className="text-muted">{t('totalsFailed')}</p>
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
