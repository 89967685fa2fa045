import { useLocation } from 'react-router'
import type { ActionFunctionArgs, ClientActionFunctionArgs, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { areaOf, areas } from '../../features/session/areas.ts'
import { Door } from '../../features/sign-in/door.tsx'
import { enter } from '../../features/sign-in/enter.client.ts'
import { signIn } from '../../features/sign-in/sign-in.server.ts'
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'
import { useSite } from '../../site.ts'
import { Page } from '../../ui/page.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useAnswer } from '../../use-answer.ts'
import { assertXsrf } from '../../xsrf.server.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const site = siteOf(context)
  assertXsrf(form, site)
  return signIn(site, 'reseller', form)
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const area = areaOf(new URL(request.url).pathname) ?? areas.dashboard
  return enter(await serverAction<typeof action>(), area, request)
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'account')('signIn.title'),
    noIndex: true,
  }))

export default function AgentLogin() {
  const t = useTranslations('account.signIn')
  const { brand } = useSite()
  const { pathname } = useLocation()
  const area = areaOf(pathname) ?? areas.dashboard
  return (
    <Door home={area.root}>
      <Page title={t('title')} lead={t('leads.agent', { brand: brand.name })} width="narrow">
        <div className="grid max-w-[480px] gap-5">
          <SignInForm
            answer={useAnswer<typeof action>()}
            area={area}
            forgot={`/auth/forgot-password?as=reseller&area=${area.key}`}
          />
          <p>
            {t('noAccount')} <TextLink to={`${area.root}/signup`}>{t('signUp')}</TextLink>
          </p>
        </div>
      </Page>
    </Door>
  )
}
