import type { ActionFunctionArgs, HeadersFunction, MetaFunction } from 'react-router'
import { areas } from '../../kit/session/areas.ts'
import { Door } from '../../features/identity/sign-in/door.tsx'
import { resetPassword } from '../../features/identity/sign-in/reset-password.server.ts'
import { ResetPasswordPage } from '../../features/identity/sign-in/reset-password-form.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { secretAddressHeaders } from '../../secret-address.ts'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { postedForm } from '../../xsrf.server.ts'

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return resetPassword(site, 'fulfillment_agent', form, areas.fulfillment.login)
}

export const headers: HeadersFunction = () => secretAddressHeaders

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'account')('reset.title'),
    noIndex: true,
  }))

export default function FulfillmentResetPassword() {
  return (
    <Door home="/fulfillment-agent">
      <ResetPasswordPage
        answer={useAnswer<typeof action>()}
        forgot="/fulfillment-agent/auth/forgot-password"
      />
    </Door>
  )
}
