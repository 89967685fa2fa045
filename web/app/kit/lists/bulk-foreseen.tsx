import { useFormatter, useTranslations } from 'use-intl/react'
import type { BulkPreview } from '#contracts/back-office/bulk.ts'
import { useMoney } from '../../ui/money.tsx'

type Rows = NonNullable<BulkPreview['rows']>

/** What would come of each row: what it was, what it becomes, and what is left of it after its cost. */
export function Foreseen({ rows, count }: { rows: Rows; count: number }) {
  const t = useTranslations('back-office.bulk')
  const more = count - rows.length
  return (
    <div className="grid gap-2">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reachable by keyboard. */}
      <div
        tabIndex={0}
        role="region"
        aria-label={t('foreseen')}
        className="relative max-h-[320px] overflow-auto rounded-[10px] border border-line"
      >
        <ul>
          {rows.map(({ id, name, changes }) => (
            <li key={id} className="border-t border-line px-3 py-2 first:border-t-0">
              <p className="font-medium wrap-anywhere">{name}</p>
              <ul>
                {changes.map((change) => (
                  <Change key={change.what} change={change} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
      {more > 0 && <p className="text-sm text-muted">{t('excludedMore', { count: String(more) })}</p>}
    </div>
  )
}

function Change({ change }: { change: Rows[number]['changes'][number] }) {
  const t = useTranslations('back-office.bulk')
  const money = useMoney()
  const format = useFormatter()
  const { what, beforeCents, afterCents, marginCents, marginPercent } = change
  return (
    <li className="numbers flex flex-wrap gap-x-4 text-sm">
      <span className="min-w-[150px] text-muted">{what}</span>
      <span className="min-w-[150px]">
        <s className="text-muted">
          <span className="sr-only">{t('before')} </span>
          {money(beforeCents)}
        </s>{' '}
        <span aria-hidden>→</span> <span className="sr-only">{t('after')} </span>
        <span className="font-medium">{money(afterCents)}</span>
      </span>
      {marginCents !== null && (
        <span className={marginCents < 0 ? 'text-danger' : 'text-muted'}>
          {t('margin', { amount: money(marginCents) })}
          {marginPercent !== null && ` (${format.number(marginPercent / 100, { style: 'percent' })})`}
        </span>
      )}
    </li>
  )
}
