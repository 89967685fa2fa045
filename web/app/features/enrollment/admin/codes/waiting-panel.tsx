import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { RegistryCodeRecord } from '#contracts/enrollment/registry/admin.ts'
import { api } from '../../../../api.client.ts'
import { ActDialog } from '../../../../kit/acts/act-dialog.tsx'
import { isOffered } from '../../../../kit/acts/record-acts.tsx'
import { useAct } from '../../../../kit/staff/use-act.ts'
import { Panel } from '../../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../../ui/staff/staff-button.tsx'
import { useStepText } from './use-code-choices.ts'

/** Who waits for staff because nobody had decided what a code means, and the act that leads them on. */
export function WaitingPanel({ code }: { code: RegistryCodeRecord }) {
  const t = useTranslations('registry-codes')
  const stepText = useStepText()
  const [isOpen, setOpen] = useState(false)
  const { run } = useAct(api.enrollment.registryCodes.judge, {
    done: ({ count }) => t('judged', { count }),
    onDone: () => setOpen(false),
  })
  const { id, waiting, step, acts } = code
  const mayJudge = waiting > 0 && isOffered(acts, 'judge')
  return (
    <Panel
      title={t('waitingTitle')}
      aside={mayJudge && <StaffButton onClick={() => setOpen(true)}>{t('judge')}</StaffButton>}
    >
      <div className="grid gap-2 text-sm">
        <p className={waiting === 0 ? 'text-muted' : undefined}>
          {waiting === 0 ? t('waitingNone') : t('waiting', { count: waiting })}
        </p>
        {waiting > 0 && step === null && <p className="text-muted">{t('waitingUndecided')}</p>}
      </div>
      {isOpen && (
        <ActDialog
          title={t('judgeTitle', { count: waiting })}
          effect={t('judgeEffect', { step: stepText(step, code.provider) })}
          submit={t('judge')}
          send={() => run({ id })}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  )
}
