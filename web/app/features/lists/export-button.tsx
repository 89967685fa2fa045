import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { attempt } from '../../problem.ts'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { toast } from '../../ui/toast.tsx'

function download(file: File) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  URL.revokeObjectURL(address)
}

/** Fetches a file with the session's token and hands it to the browser's downloads. */
export function ExportButton({ fetchFile }: { fetchFile: () => Promise<File> }) {
  const t = useTranslations('admin.list')
  const [isBusy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    const outcome = await attempt(fetchFile())
    setBusy(false)
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
