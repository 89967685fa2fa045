import { useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { SignInFrame, SignInFrameForm } from '../../features/staff/sign-in-frame.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { areas } from '../../kit/session/areas.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { TextField } from '../../ui/field.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'identity')('forgot.title'),
    noIndex: true,
  }))

export default function AdminForgotPassword() {
  const t = useTranslations('identity.forgot')
  const tSignIn = useTranslations('identity.signIn')
  const tField = useTranslations('errors.fields')
  const [sentTo, setSentTo] = useState<string>()
  const { run } = useAct((input: { email: string }) => api.identity.administrator.forgotPassword(input), {
    reload: false,
    onDone: (_sent, { email }) => setSentTo(email),
  })
  const form = useForm({
    initial: { emailAddress: '' },
    labels: { emailAddress: tSignIn('email') },
    check: ({ emailAddress }) => (/.@./.test(emailAddress) ? {} : { emailAddress: tField('EMAIL_INVALID') }),
    asksBeforeLeaving: false,
    async submit({ emailAddress }) {
      const refused = await run({ email: emailAddress.trim() })
      return refused?.code === 'BAD_REQUEST' ? { ...refused, message: tField('EMAIL_INVALID') } : refused
    },
    fieldOf: { BAD_REQUEST: 'emailAddress' },
  })
  const toSignIn = (
    <Link to={areas.admin.login} className="link inline-flex min-h-11 items-center">
      {t('toSignIn')}
    </Link>
  )

  if (sentTo)
    return (
      <SignInFrame title={t('sentTitle')} lead={t('sentText', { address: sentTo })}>
        <p role="status">{t('sentNext')}</p>
        {toSignIn}
      </SignInFrame>
    )
  return (
    <SignInFrame title={t('title')} lead={t('lead')}>
      <SignInFrameForm form={form} submit={t('submit')}>
        <TextField {...form.field('emailAddress')} type="email" autoComplete="username" />
      </SignInFrameForm>
      {toSignIn}
    </SignInFrame>
  )
}
