import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { api } from '../../../api.client.ts'
import { toast } from '../../../ui/toast.tsx'
import { useMay } from '../../../kit/staff/access.ts'
import { act, follow } from '../../../kit/staff/calls.client.ts'
import { download } from '../../../kit/staff/download.ts'

/** The invoice of an order as a file, for those who may read who it is made out to; nothing for others. */
export function InvoiceFile({ orderId, children }: { orderId: string; children: string }) {
  const [isBusy, setBusy] = useState(false)
  if (!useMay()('personal.read')) return null

  async function run() {
    setBusy(true)
    const outcome = await act(() => api.billing.invoicePdf({ id: orderId })).catch(follow)
    setBusy(false)
    if (outcome?.ok) download(outcome.value)
    else if (outcome) toast('error', outcome.problem.message)
  }

  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={() => void run()}
      className="link inline-flex min-h-6 items-center gap-1.5 text-left"
    >
      {children} <FileDown size={13} aria-hidden />
    </button>
  )
}
