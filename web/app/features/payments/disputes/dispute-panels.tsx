import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { DisputeRecord } from '#contracts/payments/disputes/views.ts'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { Money, useMoney } from '../../../ui/money.tsx'
import { CopyText } from '../../../ui/staff/copy-text.tsx'
import { Facts, Panel } from '../../../ui/staff/panel.tsx'

const linkClass = 'link inline-flex min-h-6 max-md:min-h-11 items-center'

/** What is disputed, why, and how it stands with its money. */
export function DisputePanel({ dispute }: { dispute: DisputeRecord }) {
  const t = useTranslations('disputes')
  const tList = useTranslations('lists.disputes.columns')
  const tProviders = useTranslations('orders.providers')
  const root = useDashboardPath()
  const times = useTimes()
  const { networkCode, problem, checkedAt, withdrawnCents, reinstatedCents, feeCents } = dispute
  return (
    <Panel title={t('facts.title')}>
      <Facts
        items={[
          { name: tList('reason'), value: t(`reasons.${dispute.reason}`) },
          ...(networkCode ? [{ name: t('facts.code'), value: <CopyText value={networkCode} mono /> }] : []),
          {
            name: t('facts.payment'),
            value: (
              <Link to={`${root}/payment/${dispute.paymentId}`} className={linkClass}>
                {dispute.paymentNumber}
              </Link>
            ),
          },
          {
            name: t('facts.order'),
            value: (
              <Link to={`${root}/order/${dispute.orderId}`} className={linkClass}>
                {dispute.orderNumber}
              </Link>
            ),
          },
          { name: tList('emailAddress'), value: <CopyText value={dispute.emailAddress} /> },
          { name: tList('provider'), value: tProviders(dispute.provider) },
          { name: t('facts.taken'), value: <Money cents={withdrawnCents} /> },
          ...(reinstatedCents > 0
            ? [{ name: t('facts.back'), value: <Money cents={reinstatedCents} /> }]
            : []),
          { name: t('facts.fee'), value: <Money cents={feeCents} /> },
          ...(problem ? [{ name: t('facts.problem'), value: <code>{problem}</code> }] : []),
          ...(checkedAt
            ? [
                {
                  name: t('facts.checked'),
                  value: <time dateTime={checkedAt}>{times.full(checkedAt)}</time>,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}

/** What the provider took and gave back, as the ledger has it. */
export function MovementsPanel({ movements }: Pick<DisputeRecord, 'movements'>) {
  const t = useTranslations('disputes.money')
  const money = useMoney()
  const times = useTimes()
  return (
    <Panel title={t('title')} flush>
      {movements.length === 0 ? (
        <p className="px-4 py-3.5 text-muted">{t('none')}</p>
      ) : (
        <ul>
          {movements.map(({ reference, kind, amountCents, feeCents, at }) => (
            <li
              key={reference}
              className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 last:border-0"
            >
              <span>{t(kind)}</span>
              <Money cents={amountCents} className="font-medium" />
              {feeCents > 0 && <span className="text-muted">{t('fee', { amount: money(feeCents) })}</span>}
              <time dateTime={at} title={times.full(at)} className="numbers text-muted md:ml-auto">
                {times.short(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
