import { useActionData, useSearchParams } from 'react-router'
import type { ClientActionFunctionArgs, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { NewPasswordFields } from '../../features/staff/new-password-fields.tsx'
import { SignInFrame, SignInFrameForm, SignInOutcome } from '../../features/staff/sign-in-frame.tsx'
import { isLinkToken, passwordMistakes } from '../../kit/staff/new-password.ts'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { areas } from '../../kit/session/areas.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { attempt } from '../../problem.ts'
import { useSite } from '../../site.ts'
import { TextField } from '../../ui/field.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale, brand }) => ({
    title: translatorFor(locale, 'identity')('join.title', { brand: brand.name }),
    noIndex: true,
  }))

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const form = await request.formData()
  const value = (name: string) => String(form.get(name) ?? '').trim()
  const names = { firstName: value('firstName'), lastName: value('lastName') }
  const mistakes = passwordMistakes(form)
  const isIncomplete = !names.firstName || !names.lastName
  if (isIncomplete || Object.keys(mistakes).length > 0) return { names, mistakes, isIncomplete }
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const outcome = await attempt(
    api.identity.administrator.register({ token, ...names, password: String(form.get('newPassword')) }),
  )
  return outcome.ok
    ? { names, mistakes, isIncomplete, email: outcome.value.email }
    : { names, mistakes, isIncomplete, problem: outcome.problem }
}

/** Accepts an invitation to the team of this brand. */
export default function AdminRegister() {
  const t = useTranslations('identity.join')
  const tField = useTranslations('errors.fields')
  const { brand } = useSite()
  const [query] = useSearchParams()
  const answer = useActionData<typeof clientAction>()
  const { names, problem, email, isIncomplete } = answer ?? {}

  if (email)
    return (
      <SignInOutcome
        title={t('doneTitle', { brand: brand.name })}
        lead={t('doneText', { address: email })}
        to={areas.admin.login}
        action={t('toSignIn')}
      />
    )
  if (problem?.code === 'LINK_INVALID' || !isLinkToken(query.get('token') ?? ''))
    return (
      <SignInOutcome
        title={t('deadTitle')}
        lead={t('deadText')}
        to={areas.admin.login}
        action={t('toSignIn')}
      />
    )
  const required = (value: string | undefined) => (isIncomplete && !value ? tField('REQUIRED') : undefined)
  return (
    <SignInFrame title={t('title', { brand: brand.name })} lead={t('lead')}>
      {problem?.code !== 'PASSWORD_COMMON' && <ProblemNotice problem={problem} />}
      <SignInFrameForm submit={t('submit')}>
        <TextField
          id="firstName"
          label={t('firstName')}
          autoComplete="given-name"
          maxLength={80}
          defaultValue={names?.firstName}
          error={required(names?.firstName)}
        />
        <TextField
          id="lastName"
          label={t('lastName')}
          autoComplete="family-name"
          maxLength={80}
          defaultValue={names?.lastName}
          error={required(names?.lastName)}
        />
        <NewPasswordFields mistakes={answer?.mistakes ?? {}} problem={problem} />
      </SignInFrameForm>
    </SignInFrame>
  )
}
