import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { PaymentRecord } from '#contracts/payments/views.ts'
import { Refunds, useWayText } from '../orders/admin/payments-panel.tsx'
import { StateBadge } from '../orders/admin/status-badges.tsx'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useCodeText } from '../../kit/staff/code-text.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { Money } from '../../ui/money.tsx'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { Facts, Panel } from '../../ui/staff/panel.tsx'

const linkClass = 'link inline-flex min-h-6 max-md:min-h-11 items-center'

/** What was paid, how, for what, and how much of it can still be given back. */
export function PaymentPanel({ payment }: { payment: PaymentRecord }) {
  const t = useTranslations('billing.payment')
  const tList = useTranslations('lists.payments.columns')
  const root = useDashboardPath()
  const times = useTimes()
  const codeText = useCodeText()
  const wayText = useWayText()
  const { invoice, card, providerReference, problem, note, reservedCents, checkedAt } = payment
  return (
    <Panel title={t('facts')}>
      <Facts
        items={[
          {
            name: t('order'),
            value: (
              <Link to={`${root}/order/${payment.orderId}`} className={linkClass}>
                {payment.orderNumber}
              </Link>
            ),
          },
          {
            name: t('invoice'),
            value: invoice ? (
              <Link to={`${root}/invoice/${invoice.id}`} className={linkClass}>
                {invoice.number}
              </Link>
            ) : (
              t('noInvoice')
            ),
          },
          ...payment.disputes.map(({ id, reference }) => ({
            key: id,
            name: t('dispute'),
            value: (
              <Link to={`${root}/dispute/${id}`} className={`${linkClass} break-all`}>
                {reference}
              </Link>
            ),
          })),
          { name: tList('emailAddress'), value: <CopyText value={payment.emailAddress} /> },
          { name: tList('method'), value: wayText(payment) },
          ...(card ? [{ name: t('card'), value: card.name }] : []),
          ...(providerReference
            ? [{ name: tList('providerReference'), value: <CopyText value={providerReference} mono /> }]
            : []),
          ...(problem ? [{ name: tList('problem'), value: codeText(problem) }] : []),
          { name: t('refundable'), value: <Money cents={payment.refundableCents} /> },
          ...(reservedCents > 0 ? [{ name: t('reserved'), value: <Money cents={reservedCents} /> }] : []),
          ...(checkedAt
            ? [
                {
                  name: t('checked'),
                  value: (
                    <>
                      <time dateTime={checkedAt}>{times.full(checkedAt)}</time>
                      {payment.checks > 0 && `, ${t('asked', { count: payment.checks })}`}
                    </>
                  ),
                },
              ]
            : []),
          ...(note ? [{ name: t('note'), value: <span className="whitespace-pre-wrap">{note}</span> }] : []),
        ]}
      />
    </Panel>
  )
}

export function RefundsPanel({ refunds }: Pick<PaymentRecord, 'refunds'>) {
  const t = useTranslations('billing.payment')
  return (
    <Panel title={t('refunds')}>
      {refunds.length > 0 ? <Refunds refunds={refunds} /> : <p className="text-muted">{t('noRefunds')}</p>}
    </Panel>
  )
}

/** The other attempts to pay the same order; nothing where there is none. */
export function AttemptsPanel({ attempts }: Pick<PaymentRecord, 'attempts'>) {
  const t = useTranslations('billing.payment')
  const root = useDashboardPath()
  const times = useTimes()
  if (attempts.length === 0) return null
  return (
    <Panel title={t('attempts')} flush>
      <ul>
        {attempts.map(({ id, paymentNumber, state, amountCents, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 last:border-0"
          >
            <Link to={`${root}/payment/${id}`} className={linkClass}>
              {paymentNumber}
            </Link>
            <StateBadge kind="payment" state={state} />
            <Money cents={amountCents} />
            <time
              dateTime={createdAt}
              title={times.full(createdAt)}
              className="numbers text-muted md:ml-auto"
            >
              {times.short(createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What the provider told about it, and what came of each. */
export function ExchangePanel({ exchange }: Pick<PaymentRecord, 'exchange'>) {
  const t = useTranslations('billing.payment')
  const times = useTimes()
  return (
    <Panel title={t('exchange')} flush>
      {exchange.length === 0 ? (
        <p className="px-4 py-3.5 text-muted">{t('noExchange')}</p>
      ) : (
        <ul>
          {exchange.map(({ at, event, reference, outcome }) => (
            <li
              key={reference + at}
              className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 text-[13px] last:border-0"
            >
              <code>{event}</code>
              <code className="text-muted">{reference}</code>
              <span className="text-muted">{outcome ?? t('waiting')}</span>
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

/** Calls whose answer was lost: what was asked, and what was found out at last; nothing where there was none. */
export function UnknownsPanel({ unknowns }: Pick<PaymentRecord, 'unknowns'>) {
  const t = useTranslations('billing.payment.unknowns')
  const times = useTimes()
  if (unknowns.length === 0) return null
  return (
    <Panel title={t('title')} flush>
      <ul>
        {unknowns.map(({ of, amountCents, askedAt, lostAt, foundAt, found, foundBy }) => (
          <li
            key={of + lostAt}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 last:border-0"
          >
            <span>{t(of)}</span>
            <Money cents={amountCents} />
            <time dateTime={askedAt} title={times.full(askedAt)} className="text-muted">
              {t('asked', { time: times.short(askedAt) })}
            </time>
            {found && foundAt ? (
              <>
                <StateBadge kind={of} state={found as 'succeeded'} />
                <time dateTime={foundAt} title={times.full(foundAt)} className="text-muted md:ml-auto">
                  {foundBy
                    ? t('foundBy', { name: foundBy, time: times.short(foundAt) })
                    : t('found', { time: times.short(foundAt) })}
                </time>
              </>
            ) : (
              <span className="text-muted md:ml-auto">{t('missing')}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
