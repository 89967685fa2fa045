import { useCallback } from 'react'
import { useTranslations } from 'use-intl/react'
import type { invoiceList } from '#contracts/billing/lists.ts'
import type { InvoiceRow } from '#contracts/billing/views.ts'
import type { paymentList } from '#contracts/payments/lists.ts'
import type { PaymentRow } from '#contracts/payments/views.ts'
import { useMethodName } from '../payments/use-method-name.ts'
import { useCodeText } from '../../kit/staff/code-text.ts'
import type { CellsOf } from '../../kit/lists/list-columns.tsx'
import type { ChoiceText } from '../../kit/lists/list-words.ts'
import { Nothing } from '../../ui/staff/nothing.tsx'
import { Money } from '../../ui/money.tsx'

/** What the choices of the list of payments are called. */
export function usePaymentChoices(): ChoiceText {
  const t = useTranslations('orders')
  const nameOf = useMethodName()
  return useCallback(
    (key, choice) => {
      if (key === 'provider') return t(`providers.${choice as 'stripe'}`)
      return key === 'method' ? nameOf(choice) : t(`status.payment.${choice as 'created'}`)
    },
    [t, nameOf],
  )
}

/** What the choices of the list of invoices are called. */
export function useInvoiceChoices(): ChoiceText {
  const t = useTranslations('orders.status')
  return useCallback(
    (key, choice) =>
      key === 'age' ? t(`invoiceAge.${choice as 'not_due'}`) : t(`invoice.${choice as 'open'}`),
    [t],
  )
}

/** What the kinds of the columns of payments do not say. */
export const paymentCells: CellsOf<typeof paymentList, PaymentRow> = {
  paymentNumber: { width: 140 },
  state: { width: 150 },
  amountCents: {
    width: 108,
    card: 'aside',
    cell: ({ amountCents }) => <Money cents={amountCents} className="font-medium" />,
  },
  refundedCents: { width: 115, isQuiet: ({ refundedCents }) => refundedCents === 0 },
  problem: { width: 190, cell: ({ problem }) => <Problem code={problem} /> },
}

/** What the kinds of the columns of invoices do not say. */
export const invoiceCells: CellsOf<typeof invoiceList, InvoiceRow> = {
  invoiceNumber: { width: 190 },
  orderNumber: { width: 122 },
  totalCents: {
    width: 108,
    card: 'aside',
    cell: ({ totalCents }) => <Money cents={totalCents} className="font-medium" />,
  },
  refundedCents: { width: 115, isQuiet: ({ refundedCents }) => refundedCents === 0 },
}

function Problem({ code }: { code: string | null }) {
  const codeText = useCodeText()
  return code ? codeText(code) : <Nothing />
}
