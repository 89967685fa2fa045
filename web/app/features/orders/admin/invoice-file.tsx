import FileDown from 'lucide-react/icons/file-down'
import { api } from '../../../api.client.ts'
import { useMay } from '../../../kit/staff/access.ts'
import { useDownload } from '../../../kit/staff/download.ts'

/** The invoice of an order as a file, for those who may read who it is made out to; nothing for others. */
export function InvoiceFile({ orderId, children }: { orderId: string; children: string }) {
  const { download, isBusy } = useDownload(api.billing.invoicePdf)
  if (!useMay()('personal.read')) return null
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={() => download({ id: orderId })}
      className="link inline-flex min-h-6 max-md:min-h-11 items-center gap-1.5 text-left"
    >
      {children} <FileDown size={13} aria-hidden />
    </button>
  )
}
