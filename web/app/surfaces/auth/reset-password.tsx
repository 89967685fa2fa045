import { useSearchParams } from 'react-router'
import type {
  ActionFunctionArgs,
  ClientActionFunctionArgs,
  HeadersFunction,
  MetaFunction,
} from 'react-router'
import { enter } from '../../features/identity/sign-in/enter.client.ts'
import { resetPassword } from '../../features/identity/sign-in/reset-password.server.ts'
import { ResetPasswordPage } from '../../features/identity/sign-in/reset-password-form.tsx'
import { isSeller, variantOf } from '../../features/identity/sign-in/variants.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { secretAddressHeaders } from '../../secret-address.ts'
import { useSite } from '../../site.ts'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { areas } from '../../kit/session/areas.ts'
import { postedForm } from '../../xsrf.server.ts'

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  const variant = variantOf(new URL(args.request.url).searchParams, site.brand)
  const kind = isSeller(variant) ? 'reseller' : 'subscriber'
  return resetPassword(site, kind, form, `/auth/login?as=${variant}`)
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return enter(await serverAction<typeof action>(), areas.dashboard, request)
}

export const headers: HeadersFunction = () => secretAddressHeaders

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'account')('reset.title'),
    noIndex: true,
  }))

export default function ResetPassword() {
  const [query] = useSearchParams()
  const variant = variantOf(query, useSite().brand)
  return (
    <ResetPasswordPage answer={useAnswer<typeof action>()} forgot={`/auth/forgot-password?as=${variant}`} />
  )
}
