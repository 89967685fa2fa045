import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { sourcePlanActs } from '#contracts/sourcing/acts.ts'
import type { SourcePlanRecord } from '#contracts/sourcing/views.ts'
import { api } from '../../api.client.ts'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { RecordActs } from '../../kit/acts/record-acts.tsx'
import { useMay } from '../../kit/staff/access.ts'

const EditSourcePlanDialog = lazy(() =>
  import('./source-plan-dialog.tsx').then((module) => ({ default: module.EditSourcePlanDialog })),
)

/** What can be done with a source plan now, for those who may. */
export function SourcePlanActs({ plan }: { plan: SourcePlanRecord }) {
  const t = useTranslations('sourcing.form')
  const { id, name, status, providerRefId } = plan
  const mayEdit = useMay()('catalog.write')
  return (
    <RecordActs
      record={{ id, name, detail: providerRefId, state: status }}
      acts={sourcePlanActs}
      calls={api.sourcing.sourcePlans}
      words={useTranslations('sourcing.acts')}
    >
      {mayEdit && (
        <DialogButton text={t('open')}>
          {(onClose) => <EditSourcePlanDialog plan={plan} onClose={onClose} />}
        </DialogButton>
      )}
    </RecordActs>
  )
}
