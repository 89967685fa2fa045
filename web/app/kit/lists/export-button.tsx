import Download from 'lucide-react/icons/download'
import { useTranslations } from 'use-intl/react'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { useDownload } from '../staff/download.ts'

/** Fetches a file with the session's token, asking for the password where the server wants it again, and hands it to the browser's downloads. */
export function ExportButton({ fetchFile }: { fetchFile: () => Promise<File> }) {
  const t = useTranslations('staff.list')
  const { download, isBusy } = useDownload(fetchFile, t('exported'))

  return (
    <StaffButton disabled={isBusy} onClick={() => download(undefined)}>
      <Download size={15} /> <span className="max-md:sr-only">{t(isBusy ? 'exporting' : 'export')}</span>
    </StaffButton>
  )
}
