import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { statedReason } from '#contracts/define-acts.ts'
import type { RegistryCodeRecord } from '#contracts/enrollment/registry/admin.ts'
import { api } from '../../../../api.client.ts'
import { ActDialog } from '../../../../kit/acts/act-dialog.tsx'
import { useMay } from '../../../../kit/staff/access.ts'
import { useRecord } from '../../../../kit/staff/record-commands.ts'
import { useAct } from '../../../../kit/staff/use-act.ts'
import { StaffButton } from '../../../../ui/staff/staff-button.tsx'
import { useStepText } from './use-code-choices.ts'

const DecideDialog = lazy(() =>
  import('./decide-dialog.tsx').then((module) => ({ default: module.DecideDialog })),
)

/** Deciding about a code, and letting it mean again what the platform says. */
export function CodeActs({ code, detail }: { code: RegistryCodeRecord; detail: string }) {
  const t = useTranslations('registry-codes')
  const stepText = useStepText()
  const mayWrite = useMay()('program.write')
  const [open, setOpen] = useState<'reset' | 'edit'>()
  const close = () => setOpen(undefined)
  const { run } = useAct(api.enrollment.registryCodes.reset, { done: t('resetDone'), onDone: close })
  const isOwn = code.standing === 'own'
  const acts = !mayWrite ? [] : isOwn ? (['reset', 'edit'] as const) : (['edit'] as const)
  const textOf = (act: 'reset' | 'edit') =>
    act === 'reset' ? t('reset') : code.standing === 'unknown' ? t('decide') : t('edit')
  useRecord(
    { kind: 'registry_code', id: code.id, name: code.code, detail },
    acts.map((act) => ({ key: act, text: textOf(act), run: () => setOpen(act) })),
  )
  return (
    <>
      {acts.map((act) => (
        <StaffButton
          key={act}
          look={act === 'edit' && code.standing === 'unknown' ? 'primary' : undefined}
          onClick={() => setOpen(act)}
        >
          {textOf(act)}
        </StaffButton>
      ))}
      {open === 'edit' && (
        <Suspense>
          <DecideDialog code={code} onClose={close} />
        </Suspense>
      )}
      {open === 'reset' && (
        <ActDialog
          title={t('resetTitle', { code: code.code })}
          effect={t('resetEffect', { step: stepText(code.defaultStep, code.provider) })}
          submit={t('reset')}
          fields={{ reason: statedReason() }}
          words={{ reason: { label: t('reason') } }}
          send={(given) => run({ id: code.id, revision: code.revision, ...given })}
          onClose={close}
        />
      )}
    </>
  )
}
