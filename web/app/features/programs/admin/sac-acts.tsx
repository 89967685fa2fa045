import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { day } from '#contracts/define-acts.ts'
import type { SacRecord } from '#contracts/programs/views.ts'
import { api } from '../../../api.client.ts'
import { ActDialog } from '../../../kit/acts/act-dialog.tsx'
import { useMay } from '../../../kit/staff/access.ts'
import { useRecord } from '../../../kit/staff/record-commands.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'

const SacDialog = lazy(() => import('./sac-dialog.tsx').then((module) => ({ default: module.SacDialog })))

/** Correcting a study area code, and saying on which day it is in force last. */
export function SacActs({ sac, detail }: { sac: SacRecord; detail: string }) {
  const t = useTranslations('program-office.sacs')
  const mayWrite = useMay()('program.write')
  const [open, setOpen] = useState<'edit' | 'end'>()
  const close = () => setOpen(undefined)
  const { run } = useAct(api.programs.sacs.end, { done: t('ended'), onDone: close })
  const acts = mayWrite ? (['end', 'edit'] as const) : []
  useRecord(
    { kind: 'sac_code', id: sac.id, name: sac.sac, detail },
    acts.map((act) => ({ key: act, text: t(act), run: () => setOpen(act) })),
  )
  return (
    <>
      {acts.map((act) => (
        <StaffButton key={act} onClick={() => setOpen(act)}>
          {t(act)}
        </StaffButton>
      ))}
      {open === 'edit' && (
        <Suspense>
          <SacDialog sac={sac} onClose={close} />
        </Suspense>
      )}
      {open === 'end' && (
        <ActDialog
          title={t('endTitle', { name: sac.sac })}
          effect={t('endEffect')}
          submit={t('submit')}
          fields={{ untilDay: day() }}
          words={{ untilDay: { label: t('end') } }}
          send={(given) => run({ id: sac.id, revision: sac.revision, ...given })}
          onClose={close}
        />
      )}
    </>
  )
}
