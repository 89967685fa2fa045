import Inbox from 'lucide-react/icons/inbox'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { PageState } from '../../ui/staff/page-state.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

export interface EmptyWords {
  title: string
  text: string
  /** What there is to do about it. */
  action?: ReactNode
}

/** A list without rows: because nothing is there yet (`words`), or because nothing matches. */
export function ListEmpty({ words, onClear }: { words: EmptyWords | undefined; onClear: () => void }) {
  const t = useTranslations('staff.list')
  return (
    <div className="rounded-[12px] border border-line bg-raised">
      {words ? (
        <PageState icon={<Inbox size={22} />} title={words.title} action={words.action}>
          {words.text}
        </PageState>
      ) : (
        <PageState
          icon={<SearchX size={22} />}
          title={t('noMatchTitle')}
          action={<StaffButton onClick={onClear}>{t('clearFilters')}</StaffButton>}
        >
          {t('noMatchText')}
        </PageState>
      )}
    </div>
  )
}
