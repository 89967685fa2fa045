import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { creditNoteMachine } from '#contracts/billing/machines.ts'
import type { InvoiceRecord } from '#contracts/billing/views.ts'
import { api } from '../../api.client.ts'
import { InvoiceFile } from '../orders/admin/invoice-file.tsx'
import { Refunds, useWayText } from '../orders/admin/payments-panel.tsx'
import { StateBadge } from '../orders/admin/status-badges.tsx'
import { useDashboardPath, useMay } from '../../kit/staff/access.ts'
import { useDownload } from '../../kit/staff/download.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { useText } from '../../site.ts'
import { Money, useMoney } from '../../ui/money.tsx'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

const linkClass = 'link inline-flex min-h-6 max-md:min-h-11 items-center'

/** Whom it is made out to and for which order, and its file. */
export function InvoicePanel({ invoice }: { invoice: InvoiceRecord }) {
  const t = useTranslations('billing.invoice')
  const tList = useTranslations('lists.invoices.columns')
  const tLocale = useTranslations('staff.locales')
  const root = useDashboardPath()
  const times = useTimes()
  const { customerName, emailAddress, dueAt, paidAt } = invoice
  return (
    <Panel title={t('facts')}>
      <Facts
        items={[
          {
            name: t('order'),
            value: (
              <Link to={`${root}/order/${invoice.orderId}`} className={linkClass}>
                {invoice.orderNumber}
              </Link>
            ),
          },
          ...(customerName ? [{ name: t('billedTo'), value: customerName }] : []),
          { name: tList('emailAddress'), value: <CopyText value={emailAddress} /> },
          { name: t('language'), value: tLocale(invoice.locale) },
          ...(dueAt ? [{ name: t('due'), value: <time dateTime={dueAt}>{times.date(dueAt)}</time> }] : []),
          ...(paidAt
            ? [{ name: tList('paidAt'), value: <time dateTime={paidAt}>{times.full(paidAt)}</time> }]
            : []),
        ]}
      />
      <p className="mt-3">
        <InvoiceFile orderId={invoice.orderId} invoiceId={invoice.id}>
          {t('file')}
        </InvoiceFile>
      </p>
    </Panel>
  )
}

/** What was charged, and what came of it. */
export function InvoiceLinesPanel({ invoice }: { invoice: InvoiceRecord }) {
  const t = useTranslations('billing.invoice')
  const text = useText()
  const money = useMoney()
  const sums = [
    { key: 'total', cents: invoice.totalCents },
    { key: 'paid', cents: invoice.paidCents },
    ...(invoice.status === 'open' || invoice.status === 'uncollectible'
      ? [{ key: 'open', cents: invoice.totalCents } as const]
      : []),
    ...(invoice.refundedCents > 0 ? [{ key: 'refunded', cents: -invoice.refundedCents } as const] : []),
  ] as const
  return (
    <Panel title={t('lines')} flush>
      <ul>
        {invoice.lines.map((line) => (
          <li
            key={`${line.kind}${line.key}`}
            className="flex items-baseline gap-4 border-b border-line px-4 py-2.5"
          >
            <span className="min-w-0 flex-1">
              {text(line.name)}
              {line.quantity > 1 && (
                <span className="ml-2 text-[13px] text-muted">
                  {t('quantity', { count: String(line.quantity), amount: money(line.unitCents) })}
                </span>
              )}
            </span>
            <Money cents={line.amountCents} />
          </li>
        ))}
      </ul>
      <dl className="numbers ml-auto grid w-full max-w-[360px] gap-1.5 px-4 py-3.5">
        {sums.map(({ key, cents }) => (
          <div key={key} className="flex justify-between gap-4">
            <dt className={key === 'total' ? 'font-semibold' : 'text-muted'}>{t(key)}</dt>
            <dd className={key === 'total' ? 'font-semibold' : undefined}>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** What paid it, with what was given back of each. */
export function InvoicePaymentsPanel({ invoice: { payments, totalCents } }: { invoice: InvoiceRecord }) {
  const t = useTranslations('billing.invoice')
  const root = useDashboardPath()
  const times = useTimes()
  const wayText = useWayText()
  return (
    <Panel title={t('payments')} flush>
      {payments.length === 0 ? (
        <p className="px-4 py-3.5 text-muted">{t(totalCents > 0 ? 'unpaid' : 'noPayments')}</p>
      ) : (
        <ul>
          {payments.map((payment) => (
            <li key={payment.id} className="grid gap-2 border-b border-line px-4 py-2.5 last:border-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={`${root}/payment/${payment.id}`} className={linkClass}>
                  <Money cents={payment.amountCents} />
                </Link>
                <StateBadge kind="payment" state={payment.state} />
                <span className="text-muted">{payment.card?.name ?? wayText(payment)}</span>
                <time
                  dateTime={payment.createdAt}
                  title={times.full(payment.createdAt)}
                  className="numbers text-muted md:ml-auto"
                >
                  {times.short(payment.createdAt)}
                </time>
              </div>
              {payment.refunds.length > 0 && <Refunds refunds={payment.refunds} />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** What was credited of it; nothing where nothing was given back. */
export function CreditNotesPanel({ creditNotes }: Pick<InvoiceRecord, 'creditNotes'>) {
  const t = useTranslations('billing.invoice')
  const tReason = useTranslations('orders.refundReasons')
  const times = useTimes()
  const mayRead = useMay()('personal.read')
  const { download, isBusy } = useDownload(api.billing.creditNotePdf)
  if (creditNotes.length === 0) return null
  return (
    <Panel title={t('creditNotes')} flush>
      <ul>
        {creditNotes.map(({ id, number, state, reason, amountCents, issuedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 last:border-0"
          >
            {mayRead ? (
              <button
                type="button"
                disabled={isBusy}
                onClick={() => download({ id })}
                className={linkClass}
                title={t('file')}
              >
                {number}
              </button>
            ) : (
              <span>{number}</span>
            )}
            <Money cents={-amountCents} className="font-medium" />
            {state === 'withdrawn' && (
              <StatusBadge tone={creditNoteMachine.tones[state]}>{t('withdrawn')}</StatusBadge>
            )}
            <span className="text-[13px] text-muted">
              {tReason.has(reason as 'duplicate') ? tReason(reason as 'duplicate') : reason}
            </span>
            <time dateTime={issuedAt} title={times.full(issuedAt)} className="numbers text-muted md:ml-auto">
              {times.short(issuedAt)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
