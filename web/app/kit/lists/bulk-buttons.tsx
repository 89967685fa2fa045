import FileUp from 'lucide-react/icons/file-up'
import History from 'lucide-react/icons/history'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { AnyList } from '#contracts/define-list.ts'
import { StaffButton, staffButtonClass } from '../../ui/staff/staff-button.tsx'
import { useDashboardPath } from '../staff/access.ts'
import { useBulkWords } from './bulk-words.ts'

/** What can be done with the selected rows. */
export function BulkButtons({
  list,
  acts,
  onChoose,
}: {
  list: AnyList
  acts: string[]
  onChoose: (act: string) => void
}) {
  const words = useBulkWords()
  return acts.map((act) => (
    <StaffButton
      key={act}
      look={list.bulk[act]?.isDestructive ? 'danger' : 'plain'}
      onClick={() => onChoose(act)}
    >
      {words.menuOf(list.name, act)}
    </StaffButton>
  ))
}

/** To what was done to many rows of the list before. */
export function BulkHistoryLink({ list }: { list: AnyList }) {
  const t = useTranslations('back-office.bulk')
  const root = useDashboardPath()
  return (
    <Link to={`${root}/bulk?list=${list.name}`} className={staffButtonClass()}>
      <History size={15} aria-hidden /> <span className="max-md:sr-only">{t('history')}</span>
    </Link>
  )
}

/** To where rows come into the list out of a file. */
export function ImportLink({ list }: { list: AnyList }) {
  const t = useTranslations('back-office.bulk')
  const root = useDashboardPath()
  return (
    <Link to={`${root}/import/new/${list.name}`} className={staffButtonClass()}>
      <FileUp size={15} aria-hidden /> <span className="max-md:sr-only">{t('import')}</span>
    </Link>
  )
}
