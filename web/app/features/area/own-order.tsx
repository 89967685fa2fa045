import { useTranslations } from 'use-intl/react'
import { orderMachine } from '#contracts/orders/machines.ts'
import type { SubscriberOrderView } from '#contracts/orders/views.ts'
import { phoneText } from '#contracts/phone-text.ts'
import { useExactTime, useText } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'
import { XsrfField } from '../../ui/xsrf-field.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'

type Line = SubscriberOrderView['lines'][number]

/** One order: what was bought, how its lines stand, and the ways to its page and its invoice. */
export function OwnOrder({ order }: { order: SubscriberOrderView }) {
  const t = useTranslations('area.orders')
  const times = useTimes()
  const { orderNumber, invoice } = order
  const titleId = `order-${orderNumber}`
  return (
    <article
      aria-labelledby={titleId}
      className="grid gap-4 rounded-[12px] border border-line bg-raised p-4 md:p-5"
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-0.5">
          <h3 id={titleId} className="numbers text-base">
            {t('number', { number: orderNumber })}
          </h3>
          <p className="numbers text-sm text-muted">{t('placed', { time: times.full(order.placedAt) })}</p>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
          <StatusBadge tone={orderMachine.tones[order.status]}>{t(`states.${order.status}`)}</StatusBadge>
          {(order.paymentStatus === 'refunded' || order.paymentStatus === 'partially_refunded') && (
            <StatusBadge tone="neutral">{t(`refunds.${order.paymentStatus}`)}</StatusBadge>
          )}
          <Money cents={order.totalCents} className="font-semibold" />
        </div>
      </header>
      <ul className="grid gap-3">
        {order.lines.map((line) => (
          <OrderLine key={line.id} line={line} />
        ))}
      </ul>
      <footer className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <OpenOrder order={order} />
        {invoice && <OpenInvoice order={order} invoice={invoice} />}
      </footer>
    </article>
  )
}

/** The order's page wants the second fact: it travels in a form, because nothing secret stands in an address. */
function OpenOrder({
  order: { orderToken, orderProof, orderNumber, canPay },
}: {
  order: SubscriberOrderView
}) {
  const t = useTranslations('area.orders')
  return (
    <form method="post" action={`/order/${orderToken}`}>
      <XsrfField />
      <input type="hidden" name="intent" value="open" />
      <input type="hidden" name="proof" value={orderProof} />
      <Button
        variant={canPay ? 'primary' : 'secondary'}
        aria-label={t(canPay ? 'payNamed' : 'openNamed', { number: orderNumber })}
      >
        {t(canPay ? 'pay' : 'open')}
      </Button>
    </form>
  )
}

function OpenInvoice({
  order: { orderToken, orderProof },
  invoice,
}: {
  order: SubscriberOrderView
  invoice: NonNullable<SubscriberOrderView['invoice']>
}) {
  const t = useTranslations('area.orders')
  return (
    <form method="post" action={`/invoice?invoiceId=${invoice.invoiceToken}`}>
      <XsrfField />
      <input type="hidden" name="token" value={orderToken} />
      <input type="hidden" name="proof" value={orderProof} />
      <Button variant="quiet" className="-mx-5 text-left">
        {t('invoice', invoice)}
      </Button>
    </form>
  )
}

function OrderLine({ line }: { line: Line }) {
  const t = useTranslations('area.orders')
  const text = useText()
  return (
    <li className="grid gap-1 border-l-2 border-line pl-3">
      <p className="font-medium">
        {line.quantity > 1 && (
          <span className="numbers">{t('quantity', { count: String(line.quantity) })} </span>
        )}
        {text(line.name)}
      </p>
      <p className="text-sm text-muted">{text(line.detail)}</p>
      {line.sims.map((sim) => (
        <SimLine key={sim.id} sim={sim} />
      ))}
    </li>
  )
}

function SimLine({ sim }: { sim: Line['sims'][number] }) {
  const t = useTranslations('area.orders')
  const text = useText()
  const exactTime = useExactTime()
  const { plan } = sim
  return (
    <p className="numbers flex flex-wrap gap-x-3 text-sm">
      <span>
        {sim.phoneNumber ? phoneText(sim.phoneNumber) : t('iccid', { iccid: `…${sim.iccid.slice(-4)}` })}
      </span>
      {plan && (
        <span className="text-muted">
          {text(plan.note)} {plan.next && text(plan.next)}
        </span>
      )}
      {sim.usage && (
        <span>
          {text(sim.usage.note)}{' '}
          <span className="text-muted">{t('asOf', { at: exactTime(sim.usage.checkedAt) })}</span>
        </span>
      )}
    </p>
  )
}
