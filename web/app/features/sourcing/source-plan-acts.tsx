import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { sourcePlanActs } from '#contracts/sourcing/acts.ts'
import type { SourcePlanRecord } from '#contracts/sourcing/views.ts'
import { api } from '../../api.client.ts'
import { RecordActs } from '../../kit/acts/record-acts.tsx'

const EditSourcePlanDialog = lazy(() =>
  import('./source-plan-dialog.tsx').then((module) => ({ default: module.EditSourcePlanDialog })),
)

/** What can be done with a source plan now. */
export function SourcePlanActs({ plan }: { plan: SourcePlanRecord }) {
  const t = useTranslations('sourcing.form')
  const { id, name, acts, providerRefId } = plan
  return (
    <RecordActs
      record={{ id, name, detail: providerRefId, acts }}
      acts={sourcePlanActs}
      calls={api.sourcing.sourcePlans}
      words={useTranslations('sourcing.acts')}
      own={{
        edit: {
          text: t('open'),
          isMain: true,
          dialog: (onClose) => <EditSourcePlanDialog plan={plan} onClose={onClose} />,
        },
      }}
    />
  )
}
