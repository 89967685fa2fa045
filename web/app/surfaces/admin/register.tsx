import {
  useLoaderData,
  useNavigate,
  useSearchParams,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { invitationIn } from '../../features/identity/sign-in/invitation.server.ts'
import { NewPasswordFields } from '../../features/staff/new-password-fields.tsx'
import { SignInFrame, SignInFrameForm, SignInOutcome } from '../../features/staff/sign-in-frame.tsx'
import { enterStaff } from '../../features/staff/sign-in.client.ts'
import { useForm } from '../../kit/forms/use-form.ts'
import { noPassword, useNewPasswordCheck } from '../../kit/forms/use-new-password.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { areas } from '../../kit/session/areas.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { secretAddressHeaders } from '../../secret-address.ts'
import { siteOf } from '../../site.server.ts'
import { useSite } from '../../site.ts'
import { TextField } from '../../ui/field.tsx'

export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  invited: await invitationIn(siteOf(context), 'administrator', new URL(request.url).searchParams),
})

export const headers: HeadersFunction = () => secretAddressHeaders

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale, brand }) => ({
    title: translatorFor(locale, 'identity')('join.title', { brand: brand.name }),
    noIndex: true,
  }))

/** Accepts an invitation to the team of this brand: the name that it knows stands there and may be mended. */
export default function AdminRegister() {
  const t = useTranslations('identity.join')
  const tNew = useTranslations('identity.newPassword')
  const { brand } = useSite()
  const [query] = useSearchParams()
  const { invited } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const token = query.get('token') ?? ''
  const { run, problem } = useAct(
    (input: Parameters<typeof api.identity.administrator.register>[0]) =>
      api.identity.administrator.register(input),
    {
      reload: false,
      onDone: ({ session }) =>
        void navigate(session ? enterStaff(session) : areas.admin.login, { replace: true }),
    },
  )
  const form = useForm({
    initial: { firstName: '', lastName: '', ...invited, ...noPassword },
    labels: {
      firstName: t('firstName'),
      lastName: t('lastName'),
      newPassword: tNew('password'),
      repeatedPassword: tNew('repeat'),
    },
    required: ['firstName', 'lastName'],
    check: useNewPasswordCheck(),
    fieldOf: { PASSWORD_COMMON: 'newPassword' },
    submit: ({ firstName, lastName, newPassword }) =>
      run({ token, firstName, lastName, password: newPassword }),
  })

  if (problem?.code === 'LINK_INVALID' || !invited)
    return (
      <SignInOutcome
        title={t('deadTitle')}
        lead={t('deadText')}
        to={areas.admin.login}
        action={t('toSignIn')}
      />
    )
  return (
    <SignInFrame title={t('title', { brand: brand.name })} lead={t('lead')}>
      <SignInFrameForm form={form} submit={t('submit')}>
        <TextField {...form.field('firstName')} autoComplete="given-name" max={80} />
        <TextField {...form.field('lastName')} autoComplete="family-name" max={80} />
        <NewPasswordFields form={form} />
      </SignInFrameForm>
    </SignInFrame>
  )
}
