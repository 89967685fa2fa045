import { useTranslations } from 'use-intl/react'
import { Notice } from '../../ui/notice.tsx'
import { CopyText } from '../../ui/staff/copy-text.tsx'

const mostShown = 20

/** What of a pasted list was not found, to be copied and looked into. */
export function Missed({ identifiers }: { identifiers: string[] }) {
  const t = useTranslations('staff.list')
  const left = identifiers.length - mostShown
  return (
    <Notice type="warning" title={t('missedTitle', { count: identifiers.length })}>
      <p className="numbers wrap-anywhere">
        {identifiers.slice(0, mostShown).join(', ')}
        {left > 0 && ` ${t('missedMore', { count: String(left) })}`}
      </p>
      <CopyText value={identifiers.join('\n')} text={t('missedCopy')} />
    </Notice>
  )
}
