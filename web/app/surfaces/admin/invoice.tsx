import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { InvoiceActs } from '../../features/billing/invoice-acts.tsx'
import {
  CreditNotesPanel,
  InvoiceLinesPanel,
  InvoicePanel,
  InvoicePaymentsPanel,
} from '../../features/billing/invoice-panels.tsx'
import { StateBadge } from '../../features/orders/admin/status-badges.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'billing')('invoice.title', {
      number: args.loaderData?.invoiceNumber ?? '',
    }),
    noIndex: true,
  }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.billing.getInvoice({ id: params.id ?? '' }))

/** An invoice: its lines and what paid it in the middle, whom it is made out to beside. */
export default function Invoice() {
  const t = useTranslations('billing')
  const tList = useTranslations('lists.invoices')
  const invoice = useLoaderData<typeof clientLoader>()
  const times = useTimes()
  const { id, invoiceNumber, issuedAt, refundedCents, totalCents } = invoice
  const isRefunded = refundedCents > 0 && refundedCents >= totalCents
  return (
    <StaffPage
      before={<BackToList list="invoice">{tList('title')}</BackToList>}
      title={<CopyText value={invoiceNumber} text={t('invoice.title', { number: invoiceNumber })} />}
      badges={
        <div className="flex flex-wrap items-center gap-1.5">
          {!isRefunded && <StateBadge kind="invoice" state={invoice.status} />}
          {invoice.isPastDue && <StatusBadge tone="danger">{t('states.past_due')}</StatusBadge>}
          {refundedCents > 0 && (
            <StatusBadge tone="warning">
              {t(`states.${isRefunded ? 'refunded' : 'partially_refunded'}`)}
            </StatusBadge>
          )}
        </div>
      }
      actions={<InvoiceActs invoice={invoice} />}
      detail={<time dateTime={issuedAt}>{t('invoice.issued', { time: times.full(issuedAt) })}</time>}
    >
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4 *:min-w-0">
          <InvoiceLinesPanel invoice={invoice} />
          <InvoicePaymentsPanel invoice={invoice} />
          <CreditNotesPanel creditNotes={invoice.creditNotes} />
          <RecordTimeline kind="invoice" id={id} entries={invoice.timeline} />
        </div>
        <InvoicePanel invoice={invoice} />
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
