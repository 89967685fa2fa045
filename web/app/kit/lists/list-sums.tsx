import { Suspense } from 'react'
import { Await } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'
import type { AnyList } from '#contracts/define-list.ts'
import { useMoney } from '../../ui/money.tsx'
import type { ListWords } from './list-words.ts'
import { Sums } from './sums.tsx'

/** What everything that matches adds up to, not only the rows of this page. It comes after the rows. */
export function ListSums({
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
      className="min-h-[90px] max-md:min-h-[102px] rounded-[12px] border border-line bg-raised px-4 py-2.5"
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
