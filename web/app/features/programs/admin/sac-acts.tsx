import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { endFields, sacActs } from '#contracts/programs/acts.ts'
import type { SacRecord } from '#contracts/programs/views.ts'
import { api } from '../../../api.client.ts'
import { ActDialog } from '../../../kit/acts/act-dialog.tsx'
import { RecordActs } from '../../../kit/acts/record-acts.tsx'
import { useAct } from '../../../kit/staff/use-act.ts'

const SacDialog = lazy(() => import('./sac-dialog.tsx').then((module) => ({ default: module.SacDialog })))

/** Correcting a study area code, and saying on which day it is in force last. */
export function SacActs({ sac, detail }: { sac: SacRecord; detail: string }) {
  const t = useTranslations('program-office.sacs')
  const { id, acts } = sac
  return (
    <RecordActs
      record={{ id, name: sac.sac, detail, acts }}
      acts={sacActs}
      calls={{}}
      words={t}
      own={{
        end: { text: t('end'), dialog: (onClose) => <EndDialog sac={sac} onClose={onClose} /> },
        update: { text: t('edit'), dialog: (onClose) => <SacDialog sac={sac} onClose={onClose} /> },
      }}
    />
  )
}

function EndDialog({ sac, onClose }: { sac: SacRecord; onClose: () => void }) {
  const t = useTranslations('program-office.sacs')
  const { run } = useAct(api.programs.sacs.end, { done: t('ended'), onDone: onClose })
  return (
    <ActDialog
      title={t('endTitle', { name: sac.sac })}
      effect={t('endEffect')}
      submit={t('submit')}
      fields={endFields}
      words={{ untilDay: { label: t('end') } }}
      send={(given) => run({ id: sac.id, revision: sac.revision, ...given })}
      onClose={onClose}
    />
  )
}
