import type { ActionFunctionArgs, ClientActionFunctionArgs, MetaFunction } from 'react-router'
import { areas } from '../../kit/session/areas.ts'
import { DoorSignIn } from '../../features/identity/sign-in/door-sign-in.tsx'
import { enter } from '../../features/identity/sign-in/enter.client.ts'
import { signIn } from '../../features/identity/sign-in/sign-in.server.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { postedForm } from '../../xsrf.server.ts'

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return signIn(site, 'fulfillment_agent', form)
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return enter(await serverAction<typeof action>(), areas.fulfillment, request)
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'account')('signIn.title'),
    noIndex: true,
  }))

export default function FulfillmentLogin() {
  return (
    <DoorSignIn
      area={areas.fulfillment}
      whose="fulfillment"
      answer={useAnswer<typeof action>()}
      forgot="/fulfillment-agent/auth/forgot-password"
    />
  )
}
