import { useTranslations } from 'use-intl/react'
import { invoiceActs } from '#contracts/billing/acts.ts'
import type { InvoiceRecord } from '#contracts/billing/views.ts'
import { api } from '../../api.client.ts'
import { RecordActs } from '../../kit/acts/record-acts.tsx'

/** What can be done with an invoice that is not paid yet. */
export function InvoiceActs({ invoice }: { invoice: InvoiceRecord }) {
  const t = useTranslations('billing.acts')
  const { id, invoiceNumber, customerName, emailAddress, acts } = invoice
  return (
    <RecordActs
      record={{
        id,
        name: invoiceNumber,
        detail: [customerName, emailAddress].filter(Boolean).join(' · '),
        acts,
      }}
      acts={invoiceActs}
      calls={api.billing}
      words={t}
    />
  )
}
