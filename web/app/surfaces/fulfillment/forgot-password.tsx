import type { ActionFunctionArgs, MetaFunction } from 'react-router'
import { areas } from '../../kit/session/areas.ts'
import { Door } from '../../features/identity/sign-in/door.tsx'
import { forgotPassword } from '../../features/identity/sign-in/forgot-password.server.ts'
import { ForgotPasswordPage } from '../../features/identity/sign-in/forgot-password-form.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { postedForm } from '../../xsrf.server.ts'

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return forgotPassword(site, 'fulfillment_agent', form)
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'account')('forgot.title'),
    noIndex: true,
  }))

export default function FulfillmentForgotPassword() {
  return (
    <Door home="/fulfillment-agent">
      <ForgotPasswordPage answer={useAnswer<typeof action>()} login={areas.fulfillment.login} />
    </Door>
  )
}
