import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { registryCodeActs, resetFields } from '#contracts/enrollment/registry/acts.ts'
import type { RegistryCodeRecord } from '#contracts/enrollment/registry/admin.ts'
import { api } from '../../../../api.client.ts'
import { ActDialog } from '../../../../kit/acts/act-dialog.tsx'
import { RecordActs } from '../../../../kit/acts/record-acts.tsx'
import { useAct } from '../../../../kit/staff/use-act.ts'
import { useStepText } from './use-code-choices.ts'

const DecideDialog = lazy(() =>
  import('./decide-dialog.tsx').then((module) => ({ default: module.DecideDialog })),
)

/** Deciding about a code, and letting it mean again what the platform says. */
export function CodeActs({ code, detail }: { code: RegistryCodeRecord; detail: string }) {
  const t = useTranslations('registry-codes')
  const isUnknown = code.standing === 'unknown'
  return (
    <RecordActs
      record={{ id: code.id, name: code.code, detail, acts: code.acts }}
      acts={registryCodeActs}
      calls={{}}
      words={t}
      own={{
        reset: { text: t('reset'), dialog: (onClose) => <ResetDialog code={code} onClose={onClose} /> },
        decide: {
          text: t(isUnknown ? 'decide' : 'edit'),
          isMain: isUnknown,
          dialog: (onClose) => <DecideDialog code={code} onClose={onClose} />,
        },
      }}
    />
  )
}

function ResetDialog({ code, onClose }: { code: RegistryCodeRecord; onClose: () => void }) {
  const t = useTranslations('registry-codes')
  const stepText = useStepText()
  const { run } = useAct(api.enrollment.registryCodes.reset, { done: t('resetDone'), onDone: onClose })
  return (
    <ActDialog
      title={t('resetTitle', { code: code.code })}
      effect={t('resetEffect', { step: stepText(code.defaultStep, code.provider) })}
      submit={t('reset')}
      fields={resetFields}
      words={{ reason: { label: t('reason') } }}
      send={(given) => run({ id: code.id, revision: code.revision, ...given })}
      onClose={onClose}
    />
  )
}
