import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { act, follow } from '../staff/calls.client.ts'
import { download } from '../staff/download.ts'

/** Fetches a file with the session's token, asking for the password where the server wants it again, and hands it to the browser's downloads. */
export function ExportButton({ fetchFile }: { fetchFile: () => Promise<File> }) {
  const t = useTranslations('staff.list')
  const [isBusy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    const outcome = await act(fetchFile).catch(follow)
    setBusy(false)
    if (!outcome) return
    if (outcome.ok) {
      download(outcome.value)
      toast('success', t('exported'))
    } else {
      toast('error', outcome.problem.message)
    }
  }

  return (
    <StaffButton disabled={isBusy} onClick={() => void run()}>
      <Download size={15} /> <span className="max-md:sr-only">{t(isBusy ? 'exporting' : 'export')}</span>
    </StaffButton>
  )
}
