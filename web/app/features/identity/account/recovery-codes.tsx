import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useSite } from '../../../site.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { toast } from '../../../ui/toast.tsx'

/** The recovery codes, shown this once: to copy, keep as a file or print, and only then to go on. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const t = useTranslations('security.recovery')
  const { brand } = useSite()
  const [isSaved, setSaved] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = `${t('fileTitle', { brand: brand.name })}\n\n${codes.join('\n')}\n`

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast('success', t('copied'))
    } catch {
      toast('error', t('copyFailed'))
    }
  }

  function download() {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${brand.domain}-recovery-codes.txt`
    link.click()
    URL.revokeObjectURL(address)
  }

  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
        {t('title')}
      </h3>
      <Notice type="warning" title={t('once')}>
        {t('text')}
      </Notice>
      <ul className="numbers grid grid-cols-[repeat(auto-fill,minmax(130px,1fr))] gap-2 rounded-[8px] bg-sunken p-4 font-mono text-base">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="no-print flex flex-wrap gap-2">
        <StaffButton onClick={() => void copy()}>
          <Copy size={15} aria-hidden /> {t('copy')}
        </StaffButton>
        <StaffButton onClick={download}>
          <Download size={15} aria-hidden /> {t('download')}
        </StaffButton>
        <StaffButton onClick={() => window.print()}>
          <Printer size={15} aria-hidden /> {t('print')}
        </StaffButton>
      </div>
      <div className="no-print grid justify-items-start gap-3">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={isSaved}
            onChange={({ target }) => setSaved(target.checked)}
            aria-invalid={(isAsked && !isSaved) || undefined}
            aria-describedby={isAsked && !isSaved ? 'recovery-saved-error' : undefined}
            className="size-5 shrink-0 accent-primary"
          />
          {t('saved')}
        </label>
        {isAsked && !isSaved && (
          <p id="recovery-saved-error" role="alert" className="font-medium text-danger">
            {t('saveFirst')}
          </p>
        )}
        <Button type="button" onClick={() => (isSaved ? onSaved() : setAsked(true))}>
          {t('done')}
        </Button>
      </div>
    </div>
  )
}
