import { useLoaderData } from 'react-router'
import type {
  ActionFunctionArgs,
  ClientActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from 'react-router'
import { areas } from '../../kit/session/areas.ts'
import { Door } from '../../features/identity/sign-in/door.tsx'
import { enter } from '../../features/identity/sign-in/enter.client.ts'
import { invitationIn } from '../../features/identity/sign-in/invitation.server.ts'
import { resetPassword } from '../../features/identity/sign-in/reset-password.server.ts'
import { ResetPasswordPage } from '../../features/identity/sign-in/reset-password-form.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { secretAddressHeaders } from '../../secret-address.ts'
import { siteOf } from '../../site.server.ts'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { postedForm } from '../../xsrf.server.ts'

/** Invitations lead here, too, and stay good until they are accepted. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  invited: await invitationIn(siteOf(context), 'fulfillmentAgent', new URL(request.url).searchParams),
})

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return resetPassword(site, 'fulfillment_agent', form, areas.fulfillment.login)
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return enter(await serverAction<typeof action>(), areas.fulfillment, request)
}

export const headers: HeadersFunction = () => secretAddressHeaders

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale, brand }) => {
    const t = translatorFor(locale, 'account')
    return {
      title: args.loaderData?.invited ? t('reset.joinTitle', { brand: brand.name }) : t('reset.title'),
      noIndex: true,
    }
  })

export default function FulfillmentResetPassword() {
  const { invited } = useLoaderData<typeof loader>()
  return (
    <Door home="/fulfillment-agent">
      <ResetPasswordPage
        answer={useAnswer<typeof action>()}
        forgot="/fulfillment-agent/auth/forgot-password"
        invited={invited}
      />
    </Door>
  )
}
