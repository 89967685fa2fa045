import FileDown from 'lucide-react/icons/file-down'
import { api } from '../../../api.client.ts'
import { useMay } from '../../../kit/staff/access.ts'
import { useDownload } from '../../../kit/staff/download.ts'

interface InvoiceFileProps {
  orderId: string
  /** Where it is not the one of what was bought first. */
  invoiceId?: string
  children: string
}

/** An invoice of an order as a file, for those who may read who it is made out to; nothing for others. */
export function InvoiceFile({ orderId, invoiceId, children }: InvoiceFileProps) {
  const { download, isBusy } = useDownload(api.billing.invoicePdf)
  if (!useMay()('personal.read')) return null
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={() => download({ id: orderId, ...(invoiceId && { invoiceId }) })}
      className="link inline-flex min-h-6 max-md:min-h-11 items-center gap-1.5 text-left"
    >
      {children} <FileDown size={13} aria-hidden />
    </button>
  )
}
