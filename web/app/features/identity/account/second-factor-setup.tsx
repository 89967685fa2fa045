import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { FormProblems } from '../../../kit/forms/form-problems.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import type { AccountApi } from '../../../kit/session/account-api.ts'

export type Enrolment = Awaited<ReturnType<AccountApi['beginSecondFactor']>>

const codeDigits = 6
const digitsOf = (typed: string) => typed.replaceAll(/\s/g, '')

/** Scan the code or type the secret, then prove the app with its first code. */
export function SecondFactorSetup({
  account,
  enrolment,
  onCodes,
  onCancel,
}: {
  account: AccountApi
  enrolment: Enrolment
  onCodes: (recoveryCodes: string[]) => void
  onCancel: () => void
}) {
  const t = useTranslations('security.secondFactor')
  const tField = useTranslations('errors.fields')
  const { run } = useAct(account.confirmSecondFactor, {
    reload: false,
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  const form = useForm({
    initial: { firstCode: '' },
    labels: { firstCode: t('firstCode') },
    check: ({ firstCode }) =>
      digitsOf(firstCode).length < codeDigits
        ? { firstCode: tField('EXACT_DIGITS', { n: String(codeDigits) }) }
        : {},
    fieldOf: { SECOND_FACTOR_WRONG: 'firstCode' },
    asksBeforeLeaving: false,
    submit: ({ firstCode }) => run({ code: digitsOf(firstCode) }),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="grid gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
        {t('scanTitle')}
      </h3>
      <div className="flex flex-wrap items-start gap-5">
        <svg
          role="img"
          aria-label={t('qrLabel')}
          viewBox={`0 0 ${enrolment.qrSize} ${enrolment.qrSize}`}
          shapeRendering="crispEdges"
          className="size-[200px] shrink-0 rounded-[8px] bg-white"
        >
          <path d={enrolment.qr} fill="#000" />
        </svg>
        <div className="grid min-w-0 flex-1 basis-[240px] gap-3">
          <p>{t('scanText')}</p>
          <p className="text-muted">{t('secretText')}</p>
          <Secret secret={enrolment.secret} />
          <a
            href={enrolment.link}
            className="link inline-flex min-h-11 items-center justify-self-start md:hidden"
          >
            {t('openApp')}
          </a>
        </div>
      </div>
      <form {...form.props} className="grid max-w-[440px] gap-4">
        <FormProblems form={form} />
        <TextField
          {...form.field('firstCode')}
          hint={t('firstCodeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          max={9}
        />
        <div className="flex flex-wrap gap-3">
          <Button loading={form.submitting}>{t('confirm')}</Button>
          <Button type="button" variant="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </div>
  )
}

/** In groups of four, as one would read it out; copied as it is. */
function Secret({ secret }: { secret: string }) {
  const t = useTranslations('security.secondFactor')
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      toast('success', t('secretCopied'))
    } catch {
      toast('error', t('copyFailed'))
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <code className="rounded-[6px] bg-sunken px-2 py-1 font-mono text-[15px] break-words">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </code>
      <StaffButton onClick={() => void copy()}>{t('copySecret')}</StaffButton>
    </div>
  )
}
