import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { SubscriberRecord } from '#contracts/people/admin.ts'
import type { WalletView } from '#contracts/wallets/views.ts'
import { isOffered } from '../../kit/acts/record-acts.tsx'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { Money, useMoney } from '../../ui/money.tsx'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { StaffLink } from '../../ui/staff/staff-link.tsx'

const AdjustDialog = lazy(() =>
  import('./adjust-dialog.tsx').then((module) => ({ default: module.AdjustDialog })),
)

/** What a subscriber has with us, how it came about, and what waits for a second administrator. */
export function BalancePanel({
  subscriber: { id, name, acts },
  wallet,
}: {
  subscriber: Pick<SubscriberRecord, 'id' | 'name' | 'acts'>
  wallet: WalletView
}) {
  const t = useTranslations('wallets')
  const root = useDashboardPath()
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const { balances, entries, waiting } = wallet
  return (
    <Panel
      flush
      title={
        <>
          {t('title')}{' '}
          {(balances.length > 0 ? balances : [{ currency: 'USD', balanceCents: 0 }]).map(
            ({ currency, balanceCents }) => (
              <Money key={currency} cents={balanceCents} className="ps-2" />
            ),
          )}
        </>
      }
      aside={
        isOffered(acts, 'adjustBalance') && (
          <StaffButton onClick={() => setOpen(true)}>{t('adjust.menu')}</StaffButton>
        )
      }
    >
      {waiting.length > 0 && (
        <ul className="grid gap-1 border-b border-line p-4">
          {waiting.map((each) => (
            <li key={each.id}>
              <StaffLink to={`${root}/balance-adjustment/${each.id}`}>
                {t('waiting', { amount: money(each.amountCents), name: each.askedBy })}
              </StaffLink>
            </li>
          ))}
        </ul>
      )}
      {entries.length === 0 ? (
        <p className="p-4 text-muted">{t('none')}</p>
      ) : (
        <ul aria-label={t('entries')} className="divide-y divide-line">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {isOpen && (
        <Suspense>
          <AdjustDialog {...{ id, name, wallet }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

function Entry({ entry }: { entry: WalletView['entries'][number] }) {
  const t = useTranslations('wallets')
  const root = useDashboardPath()
  const times = useTimes()
  const money = useMoney()
  const { kind, at, amountCents, balanceCents, adjustment, orderId, orderNumber } = entry
  const link = 'link inline-flex min-h-6 max-md:min-h-11 items-center'
  return (
    <li className="grid gap-0.5 px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {adjustment ? (
          <Link to={`${root}/balance-adjustment/${adjustment.id}`} className={link}>
            {t(`reasons.${adjustment.reason}`)}
          </Link>
        ) : (
          <span>{t(`kinds.${kind}`)}</span>
        )}
        {orderId && (
          <Link to={`${root}/order/${orderId}`} className={`${link} numbers`}>
            {orderNumber}
          </Link>
        )}
        <span className="numbers ml-auto font-medium">
          {amountCents > 0 ? '+' : ''}
          {money(amountCents)}
        </span>
      </p>
      {adjustment && <p className="wrap-anywhere whitespace-pre-line">{adjustment.note}</p>}
      <p className="flex flex-wrap gap-x-3 text-[13px] text-muted">
        <time dateTime={at} className="numbers">
          {times.full(at)}
        </time>
        {adjustment && (
          <span>
            {t('by', { name: adjustment.askedBy })}
            {adjustment.decidedBy && `, ${t('agreed', { name: adjustment.decidedBy })}`}
          </span>
        )}
        <span className="numbers ml-auto">{t('after', { amount: money(balanceCents) })}</span>
      </p>
    </li>
  )
}
