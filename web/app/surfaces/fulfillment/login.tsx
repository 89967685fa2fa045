import type { ActionFunctionArgs, ClientActionFunctionArgs, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { areas } from '../../features/session/areas.ts'
import { Door } from '../../features/sign-in/door.tsx'
import { enter } from '../../features/sign-in/enter.client.ts'
import { signIn } from '../../features/sign-in/sign-in.server.ts'
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'
import { useSite } from '../../site.ts'
import { Page } from '../../ui/page.tsx'
import { useAnswer } from '../../use-answer.ts'
import { assertXsrf } from '../../xsrf.server.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const site = siteOf(context)
  assertXsrf(form, site)
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
  const t = useTranslations('account.signIn')
  const { brand } = useSite()
  return (
    <Door home="/fulfillment-agent">
      <Page title={t('title')} lead={t('leads.fulfillment', { brand: brand.name })} width="narrow">
        <div className="grid max-w-[480px] gap-5">
          <SignInForm
            answer={useAnswer<typeof action>()}
            area={areas.fulfillment}
            forgot="/fulfillment-agent/auth/forgot-password"
          />
        </div>
      </Page>
    </Door>
  )
}
