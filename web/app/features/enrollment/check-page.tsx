import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import type { AnsweredStep } from '#contracts/enrollment/choices.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { ApplicationPage } from './application.server.ts'
import { ApplicationFrame } from './application-frame.tsx'
import { savedValues } from './typed-answers.ts'

const application = '/acp-eligibility-check'

/** Everything that was answered, each with a way to change it. Numbers of identity are not shown. */
export function CheckPage({
  page: { draft, back, phoneText },
}: {
  page: Extract<ApplicationPage, { at: 'check' }>
}) {
  const t = useTranslations('enrollment')
  const shown = draft.way.filter((step) => step !== 'check' && step !== 'certify')
  const row = (to: string, name: string, answer: ReactNode) => (
    <div key={to} className="grid gap-1 py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] md:gap-4">
      <dt className="font-semibold">{name}</dt>
      <dd className="wrap-anywhere">{answer}</dd>
      <dd>
        <TextLink to={to} className="-my-2.5">
          {t('check.change')} <span className="sr-only">{name}</span>
        </TextLink>
      </dd>
    </div>
  )
  return (
    <ApplicationFrame title={t('check.title')} lead={t('check.lead')} back={back}>
      {draft.helper && (
        <Notice type="info" title={t('helped.title')} isLive={false}>
          {t('helped.text', { repId: draft.helper })}
        </Notice>
      )}
      <dl className="grid divide-y divide-line border-y border-line">
        {shown.map((step) =>
          row(
            `${application}/${step}?change`,
            t(`steps.${step}.short`),
            <Answer step={step} saved={draft.answers[step]} phoneText={phoneText} />,
          ),
        )}
        {draft.documents.map(({ kind }) => row('/enroll-document', t(`check.${kind}`), t('check.hidden')))}
      </dl>
      <div>
        <ButtonLink to={`${application}/certify`}>{t('continue')}</ButtonLink>
      </div>
    </ApplicationFrame>
  )
}

function Answer({
  step,
  saved,
  phoneText,
}: {
  step: AnsweredStep
  saved: Record<string, unknown> | undefined
  phoneText: string
}) {
  const t = useTranslations('enrollment')
  const values = savedValues(step, saved)
  const choice = (of: string, value: string | undefined) =>
    value ? t(`choices.${of}.${value}` as 'choices.yesNo.yes') : ''
  const fullName = [values.firstName, values.middleName, values.lastName, values.suffix]
    .filter(Boolean)
    .join(' ')
  switch (step) {
    case 'qualify':
      return (values.codes ?? '')
        .split(' ')
        .map((name) => <div key={name}>{t(`programs.${name}` as 'programs.snap')}</div>)
    case 'income':
      return (
        <>
          <div>
            {t('check.income', {
              size: Number(saved?.size ?? 0),
              amount: values.amount ?? '',
              period: choice('period', values.period),
            })}
          </div>
          {values.adults && (
            <div>
              {t('check.household', {
                adults: Number(values.adults),
                children: Number(values.children ?? 0),
              })}
            </div>
          )}
        </>
      )
    case 'name':
      return fullName
    case 'birth':
      return <Birth {...values} />
    case 'contact':
      return (
        <>
          <div>{phoneText}</div>
          <div>{values.emailAddress}</div>
          <div>{t(values.textsAllowed ? 'check.texts' : 'check.noTexts')}</div>
        </>
      )
    case 'identity':
      return `${choice(step, values.kind)}: ${t('check.hidden')}`
    case 'address':
      return (
        <>
          <div>{[values.address1, values.address2].filter(Boolean).join(', ')}</div>
          {values.urbanization && <div>{values.urbanization}</div>}
          <div>{`${values.city}, ${values.state} ${values.zip}`}</div>
          {(['isTemporary', 'onTribalLands'] as const).map(
            (name) => values[name] && <div key={name}>{t(`fields.${name}`)}</div>,
          )}
        </>
      )
    case 'beneficiary':
      return choice(step, values.beneficiary)
    case 'dependent':
      return (
        <>
          <div>{fullName}</div>
          <Birth {...values} />
        </>
      )
    case 'school':
      return values.schoolName
    case 'housing':
      return choice(step, values.kind)
    case 'emancipation':
    case 'adults':
    case 'adult-benefit':
    case 'shared-money':
      return choice('yesNo', values.answer)
  }
}

/** A day of birth in words, since 5/12 is another day in each language. */
function Birth({ year, month, day }: { year?: string; month?: string; day?: string }) {
  const format = useFormatter()
  const born = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return <div>{format.dateTime(born, { dateStyle: 'long', timeZone: 'UTC' })}</div>
}
