import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import { IconButton, StaffButton } from '../../ui/staff/staff-button.tsx'
import type { Selection } from './selection.ts'

/** What is selected and what can be done with it; stays at the bottom of the window, over the rows and above the pager. */
export function SelectionBar({
  selection,
  pageIds,
  total,
  isTotalExact,
  onAllMatching,
  onClear,
  children,
}: {
  selection: Selection
  pageIds: string[]
  total: number
  isTotalExact: boolean
  onAllMatching: () => void
  onClear: () => void
  children: ReactNode
}) {
  const t = useTranslations('staff.list')
  const tStaff = useTranslations('staff')
  const format = useFormatter()
  const count = selection.selected.size
  const all = `${format.number(total)}${isTotalExact ? '' : '+'}`
  const isPageFull = pageIds.length > 0 && pageIds.every((id) => selection.selected.has(id))
  const mayWiden = isPageFull && !selection.isAllMatching && (total > pageIds.length || !isTotalExact)
  if (count === 0) return null
  return (
    <div className="pointer-events-none sticky bottom-4 z-20 flex justify-center">
      <div
        role="region"
        aria-label={tStaff('acts')}
        className="appear pointer-events-auto flex max-w-full flex-wrap items-center gap-2 rounded-[12px] border border-line-strong bg-raised p-2 pl-4 shadow-lift"
      >
        <p role="status" className="numbers mr-1 font-medium">
          {selection.isAllMatching ? t('allMatching', { count: all }) : t('selected', { count })}
        </p>
        <IconButton label={t('clearSelection')} onClick={onClear} className="ml-auto md:order-last md:ml-0">
          <X size={16} />
        </IconButton>
        <div className="flex flex-wrap gap-2 max-md:w-full">
          {mayWiden && (
            <StaffButton look="quiet" onClick={onAllMatching}>
              {t('selectMatching', { count: all })}
            </StaffButton>
          )}
          {children}
        </div>
      </div>
    </div>
  )
}
