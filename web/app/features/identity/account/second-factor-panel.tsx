import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Panel } from '../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { AccountApi } from '../../../kit/session/account-api.ts'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup, type Enrolment } from './second-factor-setup.tsx'

type Step =
  | { kind: 'rest' }
  | { kind: 'begin' }
  | { kind: 'setup'; enrolment: Enrolment }
  | { kind: 'codes'; codes: string[] }
  | { kind: 'renew' }
  | { kind: 'remove' }

/**
 * Two-step sign-in of the person who is signed in: set it up, make new recovery codes, take it away. `isRequired` where
 * the company asks for it, so that it cannot be taken away. `onChanged` is called when it has been turned on (and the
 * recovery codes are saved) or off: load the profile anew.
 */
export function SecondFactorPanel({
  account,
  isOn,
  isRequired = false,
  onChanged,
}: {
  account: AccountApi
  isOn: boolean
  isRequired?: boolean
  onChanged: () => void
}) {
  const t = useTranslations('security.secondFactor')
  const [step, setStep] = useState<Step>({ kind: 'rest' })
  const rest = () => setStep({ kind: 'rest' })
  // It is on from the moment the codes are there, before the page hears of it.
  const isNowOn = isOn || step.kind === 'codes'

  return (
    <Panel
      title={t('title')}
      aside={<StatusBadge tone={isNowOn ? 'success' : 'neutral'}>{t(isNowOn ? 'on' : 'off')}</StatusBadge>}
    >
      {step.kind === 'rest' && (
        <div className="grid gap-4">
          <p className="max-w-[60ch]">{t(isOn ? 'onText' : 'offText')}</p>
          {isOn && isRequired && <p className="text-muted">{t('required')}</p>}
          <div className="flex flex-wrap gap-2">
            {isOn ? (
              <>
                <StaffButton onClick={() => setStep({ kind: 'renew' })}>{t('renew')}</StaffButton>
                {!isRequired && (
                  <StaffButton look="danger" onClick={() => setStep({ kind: 'remove' })}>
                    {t('remove')}
                  </StaffButton>
                )}
              </>
            ) : (
              <StaffButton look="primary" onClick={() => setStep({ kind: 'begin' })}>
                {t('begin')}
              </StaffButton>
            )}
          </div>
        </div>
      )}
      {step.kind === 'begin' && (
        <ProofForm
          key="begin"
          text={t('beginText')}
          submit={t('goOn')}
          onProof={({ password }) => account.beginSecondFactor({ password })}
          onDone={(enrolment) => setStep({ kind: 'setup', enrolment })}
          onCancel={rest}
        />
      )}
      {step.kind === 'setup' && (
        <SecondFactorSetup
          account={account}
          enrolment={step.enrolment}
          onCodes={(codes) => setStep({ kind: 'codes', codes })}
          onCancel={rest}
        />
      )}
      {step.kind === 'codes' && (
        <RecoveryCodes
          codes={step.codes}
          onSaved={() => {
            rest()
            toast('success', t('isOn'))
            onChanged()
          }}
        />
      )}
      {step.kind === 'renew' && (
        <ProofForm
          key="renew"
          withCode
          text={t('renewText')}
          submit={t('renew')}
          onProof={(proof) => account.renewRecoveryCodes(proof)}
          onDone={({ recoveryCodes }) => setStep({ kind: 'codes', codes: recoveryCodes })}
          onCancel={rest}
        />
      )}
      {step.kind === 'remove' && (
        <ProofForm
          key="remove"
          withCode
          isDangerous
          text={t('removeText')}
          submit={t('remove')}
          onProof={(proof) => account.removeSecondFactor(proof)}
          onDone={() => {
            rest()
            toast('success', t('removed'))
            onChanged()
          }}
          onCancel={rest}
        />
      )}
    </Panel>
  )
}
