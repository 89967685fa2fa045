import { useFormatter, useTranslations } from 'use-intl/react'
import type { InvoiceView } from '#contracts/billing/views.ts'
import { useExactTime, useText } from '../../site.ts'
import { Badge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'

const tones = {
  paid: 'success',
  open: 'warning',
  draft: 'neutral',
  void: 'neutral',
  uncollectible: 'danger',
} as const

/** The receipt itself, as it is printed. */
export function InvoiceSheet({ invoice }: { invoice: InvoiceView & { seller: { phoneText: string } } }) {
  const t = useTranslations('invoice')
  const text = useText()
  const format = useFormatter()
  const exactTime = useExactTime()
  const wayOf = ({ card, method }: InvoiceView['payments'][number]) =>
    card ? card.name : t(`methods.${method === 'manual' || method === 'balance' ? method : 'card'}`)
  const date = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'long' })
  return (
    <article className="card grid gap-8 p-5 md:p-8 print:border-0 print:p-0">
      <div className="flex flex-wrap justify-between gap-6">
        <address className="not-italic">
          <strong className="block text-lg">{invoice.seller.name}</strong>
          {[invoice.seller.address, invoice.seller.email, invoice.seller.phoneText].map(
            (line) =>
              line && (
                <span key={line} className="block text-muted">
                  {line}
                </span>
              ),
          )}
        </address>
        <div className="grid content-start gap-2">
          <div className="flex flex-wrap gap-2">
            {!invoice.badges.includes('refunded') && (
              <Badge tone={tones[invoice.status]}>{t(`status.${invoice.status}`)}</Badge>
            )}
            {invoice.badges.map((badge) => (
              <Badge key={badge} tone="warning">
                {t(`badge.${badge}`)}
              </Badge>
            ))}
          </div>
        </div>
      </div>
      <dl className="grid gap-x-8 gap-y-3 small:grid-cols-2">
        <Fact name={t(invoice.status === 'paid' ? 'number' : 'numberOpen')} value={invoice.number} />
        <Fact name={t('order')} value={invoice.orderNumber} />
        <Fact name={t('issued')} value={date(invoice.issuedAt)} />
        {invoice.dueAt && !invoice.paidAt && <Fact name={t('due')} value={date(invoice.dueAt)} />}
        {invoice.paidAt && <Fact name={t('paidOn')} value={date(invoice.paidAt)} />}
        {invoice.payments.length > 0 && (
          <Fact name={t('paidWith')} value={[...new Set(invoice.payments.map(wayOf))].join(', ')} />
        )}
        {invoice.activateBy && <Fact name={t('activateBy')} value={exactTime(invoice.activateBy)} />}
        <Fact
          name={t('billedTo')}
          value={[invoice.buyerName, invoice.buyerEmail].filter(Boolean).join(' · ')}
        />
      </dl>
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('lines')}</caption>
        <thead>
          <tr className="border-b-2 border-line-strong text-left text-sm">
            <th scope="col" className="py-2 font-semibold">
              {t('item')}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold">
              {t('quantity')}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => (
            <tr key={`${line.kind}${line.key}`} className="border-b border-line">
              <td className="py-2">{text(line.name)}</td>
              <td className="numbers px-3 py-2 text-right">{line.quantity}</td>
              <td className="py-2 text-right">
                <Money cents={line.amountCents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Total name={t('total')} cents={invoice.totalCents} strong />
          <Total name={t('paid')} cents={invoice.paidCents} />
          {invoice.refundedCents > 0 && <Total name={t('refunded')} cents={invoice.refundedCents} />}
        </tfoot>
      </table>
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="numbers font-medium break-words">{value}</dd>
    </div>
  )
}

function Total({ name, cents, strong }: { name: string; cents: number; strong?: boolean }) {
  return (
    <tr className={strong ? 'text-lg font-bold' : ''}>
      <th scope="row" colSpan={2} className="pt-3 text-left font-[inherit]">
        {name}
      </th>
      <td className="pt-3 text-right">
        <Money cents={cents} />
      </td>
    </tr>
  )
}
