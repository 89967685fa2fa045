import { useTranslations } from 'use-intl/react'
import type { OwnWallet } from '#contracts/wallets/views.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { Money, useMoney } from '../../ui/money.tsx'
import { Panel } from '../../ui/staff/panel.tsx'

/** What a customer has with the shop, and how it came about. */
export function OwnBalance({ wallet: { balances, entries } }: { wallet: OwnWallet }) {
  const t = useTranslations('area.main.balance')
  const money = useMoney()
  const times = useTimes()
  return (
    <Panel
      flush
      title={t('title')}
      aside={balances.map(({ currency, balanceCents }) => (
        <Money key={currency} cents={balanceCents} className="text-lg font-semibold" />
      ))}
    >
      <details className="px-4 py-3">
        <summary className="min-h-11 cursor-pointer content-center">{t('text')}</summary>
        <ul className="grid gap-3 pt-3">
          {entries.map(({ id, at, kind, amountCents, balanceCents, orderNumber }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3">
              <span className="min-w-0">
                {t(kind, { number: orderNumber ?? '' })}
                <span className="block text-[13px] text-muted">
                  <time dateTime={at}>{times.date(at)}</time>, {t('after', { amount: money(balanceCents) })}
                </span>
              </span>
              <span className="numbers ml-auto font-medium">
                {amountCents > 0 ? '+' : ''}
                {money(amountCents)}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  )
}
