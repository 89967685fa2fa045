import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { BulkView } from '#contracts/back-office/bulk.ts'
import { api } from '../../api.client.ts'
import { useBulkWords } from '../../kit/lists/bulk-words.ts'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

const BulkDialog = lazy(() =>
  import('../../kit/lists/bulk-dialog.tsx').then((module) => ({ default: module.BulkDialog })),
)

/** What can be done with an operation: try rows again, stop the rest, take it back. */
export function BulkActionsBar({ bulk }: { bulk: BulkView }) {
  const t = useTranslations('back-office.bulk')
  const words = useBulkWords()
  const { id } = bulk
  const retrying = useAct((input: { id: string }, options) => api.backOffice.bulk.retry(input, options))
  const stopping = useAct((input: { id: string }, options) => api.backOffice.bulk.stop(input, options))
  const [isUndoing, setUndoing] = useState(false)
  return (
    <>
      {bulk.mayRetry && (
        <StaffButton look="primary" disabled={retrying.isBusy} onClick={() => void retrying.run({ id })}>
          {t('retry', { count: bulk.failed + bulk.stopped })}
        </StaffButton>
      )}
      {bulk.mayStop && (
        <StaffButton look="danger" disabled={stopping.isBusy} onClick={() => void stopping.run({ id })}>
          {t('stop')}
        </StaffButton>
      )}
      {bulk.mayUndo && <StaffButton onClick={() => setUndoing(true)}>{t('undo.menu')}</StaffButton>}
      <div className="basis-full empty:hidden">
        <ProblemNotice problem={retrying.problem ?? stopping.problem} />
      </div>
      {isUndoing && (
        <Suspense>
          <BulkDialog
            words={words.ofUndo()}
            isDestructive={false}
            asksReason={false}
            preview={() => api.backOffice.bulk.undoPreview({ id })}
            start={({ confirmed }, options) => api.backOffice.bulk.undo({ id, confirmed }, options)}
            onClose={() => setUndoing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
