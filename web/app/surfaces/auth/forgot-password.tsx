import { useSearchParams } from 'react-router'
import type { ActionFunctionArgs, MetaFunction } from 'react-router'
import { agentLoginOf } from '../../features/identity/sign-in/agent-logins.ts'
import { forgotPassword } from '../../features/identity/sign-in/forgot-password.server.ts'
import { ForgotPasswordPage } from '../../features/identity/sign-in/forgot-password-form.tsx'
import { isSeller, variantOf } from '../../features/identity/sign-in/variants.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { useSite } from '../../site.ts'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { postedForm } from '../../xsrf.server.ts'

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  const variant = variantOf(new URL(args.request.url).searchParams, site.brand)
  return forgotPassword(site, isSeller(variant) ? 'reseller' : 'subscriber', form)
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'account')('forgot.title'),
    noIndex: true,
  }))

export default function ForgotPassword() {
  const [query] = useSearchParams()
  const variant = variantOf(query, useSite().brand)
  return (
    <ForgotPasswordPage
      answer={useAnswer<typeof action>()}
      login={agentLoginOf(query) ?? `/auth/login?as=${variant}`}
      claims={!isSeller(variant)}
    />
  )
}
